import { fetchScreen } from './routes';

export function fetchLinkedScreens(): () => void {
  const fetchLinked = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    // The page handles a click in the same moment first.
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
