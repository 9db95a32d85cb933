/** Code, and names that others gave. */
const NAMES = new Set(['code', 'bdi', 'pre']);
/** What is typed is never translated. */
const FIELDS = new Set(['input', 'textarea']);
const MONO = /\bfont-mono\b/;

/**
 * A translated address, digest, signature or file name is another one: `translate="no"` keeps it.
 *
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
