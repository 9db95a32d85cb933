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
const DEAR = /&#|\\|@|filter|dash|animation|image|data:|inherit|(?![\t\n\r])\p{Cc}/iu;
/** All functions but these: some repeat what stands elsewhere. Spaces are not looked through. */
const DEAR_FUNCTION =
  /(?<![\w-])(?!(?:url\(["']?#|(?:rgba?|hsla?|matrix|translate|rotate|scale|skew[XY])\())[\w-]+\(/i;
const CUTTING = /mask|clip/gi;
/** More than any icon has. */
const MOST_LENGTH = 100_000;
/**
 * Characters to draw: all of them once, and once more wherever a mask or a clip is mentioned; and
 * those of a style for each element.
 */
const MOST_CHARACTERS = 400_000;
const MOST_TAGS = 4_000;

/**
 * Whether an SVG is surely drawn in an instant. Its text is read once; what is not understood is
 * not cheap.
 */
export function isCheapDrawing(svg: string): boolean {
  if (svg.length > MOST_LENGTH) return false;
  const content = svg.trimStart().replace(DECLARATION, '').trimStart().replace(DOCTYPE, '');
  const text = removeComments(content);
  if (text === null || DEAR.test(text) || DEAR_FUNCTION.test(text)) return false;
  const times = 1 + [...text.matchAll(CUTTING)].length;
  const [before = '', ...chunks] = text.split('<');
  if (before.trim() !== '' || chunks.length > MOST_TAGS) return false;
  const styles = chunks.filter((chunk) => chunk.startsWith('style'));
  const styled = styles.join('').length * chunks.length;
  if (text.length * times + styled > MOST_CHARACTERS) return false;
  let isInCutter = false;
  let isInStyle = false;
  for (const chunk of chunks) {
    const [tag = '', end, name = '', empty] = TAG.exec(chunk) ?? [];
    if (!ELEMENTS.has(name)) return false;
    if (isInStyle && !(end && name === 'style')) return false;
    isInStyle = name === 'style' && !end && !empty;
    if (isInStyle && !isPlainStyle(chunk.slice(tag.length))) return false;
    const isCutter = name === 'clipPath' || name === 'mask';
    if (isCutter && end) isInCutter = false;
    // What cuts may not be cut itself: with each such level it is drawn many times more.
    else if ((isInCutter || name === 'style') && chunk.search(CUTTING) !== -1) return false;
    else if (isCutter && !empty) isInCutter = true;
  }
  return true;
}

/** Rules for one class, id or element each: what combines them compares elements with each other. */
function isPlainStyle(style: string): boolean {
  const rules = style.split('}').map((rule) => rule.split('{'));
  const [after = []] = rules.splice(-1);
  if (after.join('{').trim() !== '') return false;
  return rules.every(
    ([selectors = '', ...rest]) =>
      rest.length === 1 &&
      selectors.split(',').every((selector) => /^[.#]?[\w-]+$/.test(selector.trim())),
  );
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
