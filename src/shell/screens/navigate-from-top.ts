import type { AroundNavHandler } from 'wouter';
import { REQUEST } from '../../features/routes';

/** A link to the current page adds no entry to the history. */
export const navigateFromTop: AroundNavHandler = (navigate, to, options) => {
  const { pathname, search, hash } = location;
  // Back leads to a request again.
  const isCurrent = to === pathname + search && !hash.startsWith(REQUEST);
  navigate(to, isCurrent ? { ...options, replace: true } : options);
  if (location.pathname !== pathname) window.scrollTo(0, 0);
};
