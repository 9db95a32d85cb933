/** The oldest browsers that the page is built for, by what they are called. */
const OLDEST = { Chrome: '120', Firefox: '128', Safari: '17.4' };

/** For the compiler of the page. */
export const BUILD_TARGET = Object.entries(OLDEST).map(
  ([name, version]) => `${name.toLowerCase()}${version}`,
);

export const TOO_OLD = `This browser is too old for this page; it needs Chrome ${OLDEST.Chrome}, Firefox ${OLDEST.Firefox} or Safari ${OLDEST.Safari}, or newer.`;

/**
 * The youngest functions that the page can't do without, each of which these browsers have. ESLint
 * refuses younger ones (eslint.config.js).
 */
export const NEEDED_FUNCTIONS = [
  'AbortSignal.any',
  'AbortSignal.prototype.throwIfAborted',
  'AbortSignal.timeout',
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.flatMap',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Blob.prototype.arrayBuffer',
  'Blob.prototype.stream',
  'Element.prototype.checkVisibility',
  'Element.prototype.replaceChildren',
  'HTMLFormElement.prototype.requestSubmit',
  'Object.fromEntries',
  'Object.hasOwn',
  'Promise.allSettled',
  'ResizeObserver',
  'String.prototype.matchAll',
  'String.prototype.replaceAll',
  'URL.canParse',
  'globalThis',
  'queueMicrotask',
];

/**
 * Writes the list and the sentence into `index.html`.
 *
 * @throws Error where the page lacks a place for one of them
 */
export function insertBrowserFloor(html: string): string {
  return [
    ['%needed-functions%', NEEDED_FUNCTIONS.join(' ')],
    ['%too-old%', TOO_OLD],
  ].reduce((page, [place = '', text = '']) => {
    if (!page.includes(place)) throw new Error(`index.html has no ${place}`);
    return page.replace(place, text);
  }, html);
}
