import type { ElementType, ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';

export interface Props {
  readonly children?: ReactNode;
}

/** HTML and SVG allow no element in these. */
const TEXT_ONLY: ReadonlySet<unknown> = new Set(
  'option title textarea style script text tspan desc'.split(' '),
);

/**
 * Joins texts that stand together, and gives an element of its own to each that stands beside
 * something else. Translators and readers put elements in the place of text nodes, which React then
 * fails to find. A text that is alone in its element needs nothing: React writes that element’s
 * whole content (docs/decisions/0106).
 */
export function giveTextsElements(type: ElementType, props: Props): Props {
  const { children } = props;
  const joined = isList(children) ? joinTexts(children) : children;
  const owned = TEXT_ONLY.has(type) ? joined : own(joined, isFragment(type));
  return owned === children ? props : { ...props, children: owned };
}

/** Fragments, StrictMode and Suspense are no element: a text alone in one is beside others still. */
function isFragment(type: unknown): boolean {
  return typeof type === 'symbol';
}

/** Each text goes where the first of its run stood, so nothing else changes its place. */
function joinTexts(nodes: readonly ReactNode[]): ReactNode {
  if (nodes.length > 0 && nodes.every(isText)) return nodes.join('');
  const joined: ReactNode[] = [];
  let start = 0;
  let text = '';
  for (const node of nodes) {
    const part = isList(node) ? joinTexts(node) : node;
    if (isText(part)) {
      if (text === '') start = joined.length;
      text += String(part);
      joined.push(null);
      joined[start] = text;
    } else {
      joined.push(part);
      // A part that draws nothing does not divide the texts beside it.
      if (!isNothing(part)) text = '';
    }
  }
  return joined;
}

function own(node: ReactNode, isBeside: boolean, index = 0): ReactNode {
  if (isList(node)) return node.map((part, at) => own(part, true, at));
  if (!isBeside || !isText(node) || node === '') return node;
  return jsx('span', { children: node }, `text ${index}`);
}

function isText(node: ReactNode): node is string | number | bigint {
  return typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint';
}

function isNothing(node: ReactNode): boolean {
  return node === null || node === undefined || typeof node === 'boolean';
}

function isList(node: ReactNode): node is readonly ReactNode[] {
  return Array.isArray(node);
}
