import type { AroundNavHandler } from 'wouter';

/** Shows a new page from its top. A second click on a link is no second page to come back to. */
export const navigateFromTop: AroundNavHandler = (navigate, to, options) => {
  const { pathname, search } = location;
  const isHere = to === pathname + search;
  navigate(to, isHere ? { ...options, replace: true } : options);
  if (location.pathname !== pathname) window.scrollTo(0, 0);
};
