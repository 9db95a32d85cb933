import { codeIsNotTranslated } from './code-is-not-translated.js';
import { componentGivesElement } from './component-gives-element.js';
import { wordsStandApart } from './words-stand-apart.js';

/** Rules of this house: what translators and readers do to a page (docs/decisions/0106). */
export const house = {
  rules: {
    'code-is-not-translated': codeIsNotTranslated,
    'component-gives-element': componentGivesElement,
    'words-stand-apart': wordsStandApart,
  },
};
