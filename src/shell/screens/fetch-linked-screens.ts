import { fetchScreen } from './lazy-screens';

/**
 * Fetches a screen when a link to it is pointed at or focused: before it is followed.
 *
 * @returns ends it
 */
export function fetchLinkedScreens(): () => void {
  const fetchLinked = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    // A press that comes with it is answered first.
    setTimeout(() => {
      void fetchScreen(link);
    });
  };
  const end = new AbortController();
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, fetchLinked, { passive: true, signal: end.signal });
  }
  return () => {
    end.abort();
  };
}
