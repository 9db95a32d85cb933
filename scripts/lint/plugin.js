import { codeIsNotTranslated } from './code-is-not-translated.js';
import { componentGivesElement } from './component-gives-element.js';
import { wordsStandApart } from './words-stand-apart.js';

/**
 * The rules protect the page from translators' changes and keep its words in one place
 * (docs/decisions/0106, 0129).
 */
export const house = {
  rules: {
    'code-is-not-translated': codeIsNotTranslated,
    'component-gives-element': componentGivesElement,
    'words-stand-apart': wordsStandApart,
  },
};
