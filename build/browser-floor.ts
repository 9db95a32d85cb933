const OLDEST = { Chrome: '120', Firefox: '128', Safari: '17.4' };

export const BUILD_TARGET = Object.entries(OLDEST).map(
  ([name, version]) => `${name.toLowerCase()}${version}`,
);

export const TOO_OLD = `This browser is too old for this page; it needs Chrome ${OLDEST.Chrome}, Firefox ${OLDEST.Firefox} or Safari ${OLDEST.Safari}, or newer.`;

/** The newest functions that the page requires. ESLint rejects newer ones (eslint.config.js). */
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

export function insertBrowserFloor(html: string): string {
  return [
    ['%needed-functions%', NEEDED_FUNCTIONS.join(' ')],
    ['%too-old%', TOO_OLD],
  ].reduce((page, [place = '', text = '']) => {
    if (!page.includes(place)) throw new Error(`index.html has no ${place}`);
    return page.replace(place, text);
  }, html);
}
