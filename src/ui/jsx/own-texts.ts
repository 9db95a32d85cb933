import type { ElementType, ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';

export interface Props {
  readonly children?: ReactNode;
}

/** HTML and SVG allow no child elements in these elements. */
const TEXT_ONLY: ReadonlySet<unknown> = new Set(
  'option title textarea style script text tspan desc'.split(' '),
);

/**
 * Translators replace text nodes by elements, and React then fails to find its nodes. An element's
 * only text needs no wrapper (docs/decisions/0106).
 */
export function giveTextsElements(type: ElementType, props: Props): Props {
  const { children } = props;
  const joined = isList(children) ? joinTexts(children) : children;
  const owned = TEXT_ONLY.has(type) ? joined : own(joined, isFragment(type));
  return owned === children ? props : { ...props, children: owned };
}

/** Fragments, StrictMode and Suspense create no element, so their only text may have siblings. */
function isFragment(type: unknown): boolean {
  return typeof type === 'symbol';
}

/** A joined text has the index of its first part, so no other child changes its index. */
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
      // A child that renders nothing does not separate the text nodes around it.
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
