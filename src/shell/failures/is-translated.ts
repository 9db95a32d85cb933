/** Chrome marks the page; its texts, and those of other translators, lie in elements of their own. */
const TRANSLATED = 'html:is(.translated-ltr, .translated-rtl), font';

/** Whether a translator has changed the texts of this page. */
export function isTranslated(): boolean {
  return document.querySelector(TRANSLATED) !== null;
}
