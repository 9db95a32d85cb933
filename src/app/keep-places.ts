/** Where each entry of the history was left, by its key. */
const places = new Map<string, number>();

/**
 * From now on Back and Forward scroll to where a page was left, also where it grows to that length only
 * after the browser has tried: a record's parts come one after another. Once for as long as the page
 * lives; browsers without the Navigation API go on as they do.
 */
export function keepPlaces(): void {
  if (!('navigation' in window)) return;
  const { navigation } = window;
  let stop: () => void = () => undefined;
  navigation.addEventListener('navigate', ({ navigationType }) => {
    if (navigationType === 'replace') return;
    stop();
    const key = navigation.currentEntry?.key;
    if (key !== undefined) places.set(key, window.scrollY);
  });
  navigation.addEventListener('currententrychange', ({ navigationType }) => {
    const place = places.get(navigation.currentEntry?.key ?? '');
    if (navigationType === 'traverse' && place !== undefined) stop = scrollAsItGrows(place);
  });
}

/** By these a person says where to be. */
const TOUCHES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** What comes later than this moves nobody any more. */
const LONGEST_MS = 2000;

/** @returns ends it, as does whatever a person does next */
function scrollAsItGrows(place: number): () => void {
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, place);
    if (Math.abs(window.scrollY - place) < 1) stop();
  });
  const end = new AbortController();
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    end.abort();
  };
  const timer = setTimeout(stop, LONGEST_MS);
  for (const type of TOUCHES) {
    window.addEventListener(type, stop, { signal: end.signal, passive: true, capture: true });
  }
  growth.observe(document.body);
  return stop;
}
