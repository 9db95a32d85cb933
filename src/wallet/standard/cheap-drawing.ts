/**
 * What an icon needs. `use`, `pattern`, `filter`, `image` and whatever else draws a thing many times
 * over are not among them: a few lines of such can hold the page for minutes.
 */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'title', 'desc', 'style'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
]);
/** No other encoding, and nothing that defines an entity. */
const DECLARATION =
  /^<\?xml\s+version="1\.0"(?:\s+encoding="utf-8")?(?:\s+standalone="(?:yes|no)")?\s*\?>/i;
const DOCTYPE = /^<!DOCTYPE\s+svg(?:\s+PUBLIC)?(?:\s+"[^"<>[]*")*\s*>/i;
const TAG = /^(\/?)([A-Za-z]+)(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*(\/?)>/;
/** A word in another spelling, or what costs much without an element of its own. */
const DEAR =
  /&#|\\|@|filter|dash|animation|image|data:|url\s*\(\s*["']?\s*(?!#|["'\s])|(?![\t\n\r])\p{Cc}/iu;
const CUTTING = /mask|clip/gi;
/** Characters to draw: all of them once, and once more wherever a mask or a clip is mentioned. */
const MOST_CHARACTERS = 400_000;
const MOST_TAGS = 4_000;

/**
 * Whether an SVG is surely drawn in an instant. Its text is read once; what is not understood is
 * not cheap.
 */
export function isCheapDrawing(svg: string): boolean {
  const content = svg.trimStart().replace(DECLARATION, '').trimStart().replace(DOCTYPE, '');
  const text = removeComments(content);
  if (text === null || DEAR.test(text)) return false;
  const times = 1 + [...text.matchAll(CUTTING)].length;
  const [before = '', ...chunks] = text.split('<');
  if (before.trim() !== '' || text.length * times > MOST_CHARACTERS) return false;
  if (chunks.length > MOST_TAGS) return false;
  let isInCutter = false;
  for (const chunk of chunks) {
    const [, end, name = '', empty] = TAG.exec(chunk) ?? [];
    if (!ELEMENTS.has(name)) return false;
    const isCutter = name === 'clipPath' || name === 'mask';
    if (isCutter && end) isInCutter = false;
    // What cuts may not be cut itself: with each such level it is drawn many times more.
    else if ((isInCutter || name === 'style') && chunk.search(CUTTING) !== -1) return false;
    else if (isCutter && !empty) isInCutter = true;
  }
  return true;
}

/** @returns null where one does not end */
function removeComments(text: string): string | null {
  const [first = '', ...rest] = text.split('<!--');
  const parts = rest.map((part) => {
    const end = part.indexOf('-->');
    return end === -1 ? null : part.slice(end + 3);
  });
  return parts.includes(null) ? null : [first, ...parts].join('');
}
