import { codeIsNotTranslated } from './code-is-not-translated.js';
import { componentGivesElement } from './component-gives-element.js';
import { wordsStandApart } from './words-stand-apart.js';

/** Decisions 106 and 129 explain these rules. */
export const house = {
  rules: {
    'code-is-not-translated': codeIsNotTranslated,
    'component-gives-element': componentGivesElement,
    'words-stand-apart': wordsStandApart,
  },
};
