/** Elements for code and for other people's names. */
const NAMES = new Set(['code', 'bdi', 'pre']);
/** Translators do not change typed text. */
const FIELDS = new Set(['input', 'textarea']);
const MONO = /\bfont-mono\b/;

/**
 * A translator would change addresses, digests, signatures and file names; `translate="no"`
 * prevents that.
 * @type {import('eslint').Rule.RuleModule}
 */
export const codeIsNotTranslated = {
  meta: {
    type: 'problem',
    messages: { missing: 'A translator would change this: it needs `translate="no"`.' },
    schema: [],
  },
  create(context) {
    return {
      JSXOpeningElement(node) {
        const name = node.name.name;
        if (FIELDS.has(name)) return;
        const getText = (wanted) => {
          const found = node.attributes.find((one) => one.name?.name === wanted);
          return found?.value ? context.sourceCode.getText(found.value) : '';
        };
        if (!NAMES.has(name) && !MONO.test(getText('className'))) return;
        if (getText('translate') !== '"no"') context.report({ node, messageId: 'missing' });
      },
    };
  },
};
