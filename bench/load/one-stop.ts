/** The request by which servers are compared. */
export const ONE_STOP = {
  path: '/OneStopAnalyze',
  authorization: 'demo|KEY',
  body: JSON.stringify({
    AddressLayout: 'Address in Single Line',
    AnalysisMode: 'MODERATE',
    CorrectionStyle: 'UPPER KYWD',
    AddressLinesIn: [{ strName: '', strContent: '111 WELLINGTON ST OTTAWA ON' }],
  }),
};
