import { say } from '../sentences/service-sentences.ts';

/**
 * A script for the API reference, which is Swagger UI's own markup: gives it the language that is shown, the logo a
 * text, and each list of servers a name.
 */
export const API_LABELS = `(() => {
  const names = ${JSON.stringify({ en: say('EN', 'API_SERVERS'), fr: say('FR', 'API_SERVERS') })};
  const set = (element, name, value) => {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  };
  const label = () => {
    const language = /lang=fr/.test(document.querySelector('.topbar select')?.value) ? 'fr' : 'en';
    set(document.documentElement, 'lang', language);
    for (const image of document.querySelectorAll('.topbar img')) set(image, 'alt', 'Civique');
    for (const list of document.querySelectorAll('.servers select')) set(list, 'aria-label', names[language]);
  };
  new MutationObserver(label).observe(document.body, { childList: true, subtree: true });
  label();
})();
`;
