const form = document.getElementById('capture');
const part = (id) => document.getElementById(id);

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { key, address, language } = Object.fromEntries(new FormData(form));
  show(await analyze(key, address, language), language);
});

/** Calls OneStopAnalyze; a service that cannot be reached is reported in the envelope too. */
async function analyze(key, address, language) {
  try {
    const response = await fetch('OneStopAnalyze', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language, Authorization: key },
      body: JSON.stringify({
        AddressLayout: 'Address in Single Line',
        AnalysisMode: 'oneStop Analysis Mode',
        CorrectionStyle: 'oneStop Correction Style',
        AddressLinesIn: [{ strName: '', strContent: address }],
      }),
    });
    return await response.json();
  } catch {
    const { noAnswerEn, noAnswerFr } = part('result').dataset;
    return { strStatus: '', strMessage: language === 'fr' ? noAnswerFr : noAnswerEn };
  }
}

function show(answer, language) {
  const addresses = (answer.Alternatives ?? []).map(({ AddressLines }) => {
    const item = document.createElement('li');
    item.textContent = AddressLines.map(({ strContent }) => strContent).join('\n');
    return item;
  });
  part('status').textContent = answer.ErrorCode ?? answer.strStatus;
  part('message').textContent = answer.strMessage;
  part('message').lang = language;
  part('alternatives').replaceChildren(...addresses);
  part('json').textContent = JSON.stringify(answer, null, 2);
  part('result').hidden = false;
}
