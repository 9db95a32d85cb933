import type { AroundNavHandler } from 'wouter';

/** A link to the current page adds no entry to the history. */
export const navigateFromTop: AroundNavHandler = (navigate, to, options) => {
  const { pathname, search } = location;
  const isCurrent = to === pathname + search;
  navigate(to, isCurrent ? { ...options, replace: true } : options);
  if (location.pathname !== pathname) window.scrollTo(0, 0);
};
