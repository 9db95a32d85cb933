import { parse, type Node, type Root } from 'postcss';
import parseValue from 'postcss-value-parser';

/** Tailwind's own variables, through which its classes would work on one another. */
const OWN = '--tw-';

interface Variables {
  /** What a registered variable is where nothing sets it; null: nothing. */
  readonly initial: ReadonlyMap<string, string | null>;
  /** Registered as a length or the like: more than the text that is written. */
  readonly typed: ReadonlySet<string>;
  readonly set: ReadonlySet<string>;
  readonly read: ReadonlySet<string>;
  /** Read somewhere with nothing to stand in for them. */
  readonly needed: ReadonlySet<string>;
}

/**
 * Takes out of a style sheet what Tailwind keeps open for classes that the sheet has not: a variable
 * that no class sets is written as what it is, and one that nothing reads is left out. Nothing looks
 * otherwise, and a browser has less to fetch, to read and to work out before it draws.
 */
export function settleVariables(css: string): string {
  const root = parse(css);
  const { initial, typed, set, read, needed } = findVariables(root);
  const isSettled = (name: string) =>
    name.startsWith(OWN) &&
    !set.has(name) &&
    !typed.has(name) &&
    (typeof initial.get(name) === 'string' || !needed.has(name));
  const isLeftOut = (name: string) => isSettled(name) || (name.startsWith(OWN) && !read.has(name));
  root.walkAtRules('property', (rule) => {
    if (isLeftOut(rule.params)) rule.remove();
  });
  root.walkDecls((declaration) => {
    if (isLeftOut(declaration.prop)) declaration.remove();
    else {
      declaration.value = replaceVariables(declaration.value, (name, fallback) =>
        isSettled(name) ? (initial.get(name) ?? fallback) : null,
      );
      // Of nothing but variables that are nothing: to a browser that is `unset`, or no value.
      if (declaration.value === '')
        declaration.value = isVariable(declaration.prop) ? ' ' : 'unset';
    }
  });
  leaveOutEmpty(root);
  const settled = root.toString();
  // What one stood in for may have been all that read another.
  return settled === css ? css : settleVariables(settled);
}

function findVariables(root: Root): Variables {
  const initial = new Map<string, string | null>();
  const [typed, set] = [new Set<string>(), new Set<string>()];
  const [read, needed] = [new Set<string>(), new Set<string>()];
  root.walkAtRules('property', (rule) => {
    initial.set(rule.params, null);
    rule.walkDecls('syntax', ({ value }) => {
      if (!/^["']\*["']$/.test(value)) typed.add(rule.params);
    });
    rule.walkDecls('initial-value', ({ value }) => {
      initial.set(rule.params, value);
    });
  });
  root.walkDecls((declaration) => {
    if (!isForOldBrowsers(declaration)) set.add(declaration.prop);
    replaceVariables(declaration.value, (name, fallback) => {
      read.add(name);
      if (fallback === null) needed.add(name);
      return null;
    });
  });
  return { initial, typed, set, read, needed };
}

function isVariable(property: string): boolean {
  return property.startsWith('--');
}

/** There those that have no `@property` are told what it says to others. */
function isForOldBrowsers(node: Node): boolean {
  for (let rule = node.parent; rule; rule = rule.parent) {
    if (rule.type === 'atrule' && 'params' in rule && rule.params === 'properties') return true;
  }
  return false;
}

/** @param replace - answers what stands in for `var(name, fallback)`; null leaves it */
function replaceVariables(
  value: string,
  replace: (name: string, fallback: string | null) => string | null,
): string {
  if (!value.includes('var(')) return value;
  const { nodes } = parseValue(value);
  parseValue.walk(nodes, (node, index, siblings) => {
    if (node.type !== 'function' || node.value !== 'var') return;
    const [name, comma, ...fallback] = node.nodes;
    const other = replace(name?.value ?? '', comma ? parseValue.stringify(fallback) : null);
    if (other === null) return;
    const apart = [siblings[index - 1], siblings[index + 1]].map((next) =>
      next && next.type !== 'space' && next.type !== 'div' ? ' ' : '',
    );
    siblings[index] = { ...node, type: 'word', value: apart.join(other) };
  });
  return parseValue.stringify(nodes).trim();
}

function leaveOutEmpty(root: Root): void {
  root.walk((node) => {
    if ('nodes' in node && node.nodes?.length === 0) node.remove();
  });
}
