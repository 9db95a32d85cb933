import ts from 'typescript';

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;

/**
 * A component must return an element or nothing. React loses a bare text beside other nodes once a
 * translator has replaced it; in a fragment, src/ui/jsx wraps the text in an element.
 * @type {import('eslint').Rule.RuleModule}
 */
export const componentGivesElement = {
  meta: {
    type: 'problem',
    messages: { text: 'This may be a bare text: give `<>{…}</>`, which makes an element of it.' },
    schema: [],
  },
  create(context) {
    const { getTypeAtLocation } = context.sourceCode.parserServices;
    const check = (expression) => {
      const type = getTypeAtLocation(expression);
      const parts = type.isUnion() ? type.types : [type];
      const isText = (part) => part.flags & TEXT && !(part.isStringLiteral() && part.value === '');
      if (parts.some(isText)) context.report({ node: expression, messageId: 'text' });
    };
    return {
      ReturnStatement(node) {
        if (node.argument && isComponent(getFunction(node))) check(node.argument);
      },
      ArrowFunctionExpression(node) {
        if (node.body.type !== 'BlockStatement' && isComponent(node)) check(node.body);
      },
    };
  },
};

function getFunction(node) {
  let around = node.parent;
  while (around && !/Function/.test(around.type)) around = around.parent;
  return around;
}

/** A function whose name begins like a component’s, or the `render` of a class. */
function isComponent(node) {
  const named = node?.id ?? (node?.parent.type === 'VariableDeclarator' ? node.parent.id : null);
  if (named) return /^[A-Z]/.test(named.name ?? '');
  return node?.parent.type === 'MethodDefinition' && node.parent.key.name === 'render';
}
