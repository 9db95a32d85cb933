/** Where each entry of the history was left, by its key. */
const places = new Map<string, number>();
/** What a page is growing to. */
let growth: { readonly place: number; readonly stop: () => void } | null = null;
let isKeeping = false;

/**
 * From now on Back and Forward scroll to where a page was left, also where it grows to that length only
 * after the browser has tried: a record's parts come one after another. For as long as the page lives,
 * not over a reload; browsers without the Navigation API go on as they do.
 */
export function keepPlaces(): void {
  if (isKeeping || !('navigation' in window)) return;
  isKeeping = true;
  const { navigation } = window;
  navigation.addEventListener('navigate', ({ navigationType }) => {
    if (navigationType === 'replace') return;
    const key = navigation.currentEntry?.key;
    // Left before it had grown, it was never where it is meant to be.
    if (key !== undefined) places.set(key, growth?.place ?? window.scrollY);
    growth?.stop();
  });
  navigation.addEventListener('currententrychange', ({ navigationType }) => {
    const place = places.get(navigation.currentEntry?.key ?? '');
    if (navigationType === 'traverse' && place !== undefined) scrollAsItGrows(place);
  });
}

/** By these a person says where to be. */
const TOUCHES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** What comes later than this moves nobody any more. */
const LONGEST_MS = 2000;

/** Until it is there, or a person does anything. */
function scrollAsItGrows(place: number): void {
  const sizes = new ResizeObserver(() => {
    window.scrollTo(0, place);
    if (Math.abs(window.scrollY - place) < 1) stop();
  });
  const end = new AbortController();
  const stop = () => {
    growth = null;
    sizes.disconnect();
    clearTimeout(timer);
    end.abort();
  };
  growth = { place, stop };
  const timer = setTimeout(stop, LONGEST_MS);
  for (const type of TOUCHES) {
    window.addEventListener(type, stop, { signal: end.signal, passive: true, capture: true });
  }
  sizes.observe(document.body);
}
