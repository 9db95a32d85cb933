/** Attributes whose text a person reads or hears. */
const SPOKEN =
  /^(?:aria-(?:label|description|valuetext|roledescription)|title|alt|placeholder|label|heading)$/;
/** Begins with a capital and goes on, or ends as a sentence does. Class names do neither. */
const SENTENCE = /^\s*\p{Lu}\S*\s+\S|\p{L}\S*\s+\S.*\P{N}[.?!…:]\s*$/su;
const LETTER = /\p{L}/u;

/**
 * Words belong in the `words` module of their feature, where a translator finds all of them. A
 * component only puts them in place.
 * @type {import('eslint').Rule.RuleModule}
 */
export const wordsStandApart = {
  meta: {
    type: 'problem',
    messages: { words: 'Words stand in the words module of the feature, not in a component.' },
    schema: [],
  },
  create(context) {
    const report = (node) => {
      context.report({ node, messageId: 'words' });
    };
    const check = (node, text) => {
      const around = getAttribute(node);
      const isWords = around === null ? SENTENCE.test(text) : isSpoken(around) && LETTER.test(text);
      if (isWords || (isChild(node) && LETTER.test(text))) report(node);
    };
    return {
      JSXText(node) {
        if (LETTER.test(node.value)) report(node);
      },
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateLiteral(node) {
        check(node, node.quasis.map(({ value }) => value.cooked).join('x'));
      },
    };
  },
};

/** No function or element may stand between the attribute and the node. */
function getAttribute(node) {
  let around = node.parent;
  while (around && !/Function|JSXElement|JSXFragment|Program/.test(around.type)) {
    if (around.type === 'JSXAttribute') return around;
    around = around.parent;
  }
  return null;
}

function isSpoken({ name }) {
  return SPOKEN.test(name.type === 'JSXIdentifier' ? name.name : name.name.name);
}

function isChild(node) {
  let inner = node;
  let around = node.parent;
  while (/^(?:Conditional|Logical)Expression$/.test(around.type) && around.test !== inner) {
    inner = around;
    around = around.parent;
  }
  return (
    around.type === 'JSXExpressionContainer' && /^JSX(?:Element|Fragment)$/.test(around.parent.type)
  );
}
