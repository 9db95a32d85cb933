import type { ElementType, Key, ReactElement } from 'react';
import * as react from 'react/jsx-runtime';
import { giveTextsElements, type Props } from './own-texts';

export { Fragment, type JSX } from 'react/jsx-runtime';

/** The compiler turns JSX into calls of this, because of `jsxImportSource` in `tsconfig.json`. */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  return react.jsx(type, giveTextsElements(type, props), key);
}

/** For several children; React's production code treats both alike. */
export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  return jsx(type, props, key);
}
