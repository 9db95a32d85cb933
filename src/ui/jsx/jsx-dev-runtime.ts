import type { ElementType, Key, ReactElement } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { giveTextsElements, type Props } from './own-texts';

export { Fragment, type JSX } from 'react/jsx-dev-runtime';

export function jsxDEV(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source?: react.JSXSource,
  self?: unknown,
): ReactElement {
  const given = giveTextsElements(type, props);
  // React must not warn about missing keys where texts were joined into one.
  const isList = isStatic && Array.isArray(given.children);
  return react.jsxDEV(type, given, key, isList, source, self);
}
