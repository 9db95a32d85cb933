/** Chrome marks the page. Translators put texts into `font` elements. */
const TRANSLATED = 'html:is(.translated-ltr, .translated-rtl), font';

export function isTranslated(): boolean {
  return document.querySelector(TRANSLATED) !== null;
}
