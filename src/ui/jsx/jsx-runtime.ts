import type { ElementType, Key, ReactElement } from 'react';
import * as react from 'react/jsx-runtime';
import { giveTextsElements, type Props } from './own-texts';

export { Fragment, type JSX } from 'react/jsx-runtime';

/** The compiler calls this function for JSX, because `tsconfig.json` sets `jsxImportSource`. */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  return react.jsx(type, giveTextsElements(type, props), key);
}

/** For an element with several children. In production, React's `jsx` and `jsxs` do the same. */
export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  return jsx(type, props, key);
}
