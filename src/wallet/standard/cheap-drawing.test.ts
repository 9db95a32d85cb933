import { describe, expect, it } from 'vitest';
import { isCheapDrawing } from './cheap-drawing';

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';
const draw = (content: string) => `<svg ${NAMESPACE} viewBox="0 0 24 24">${content}</svg>`;

const FRAMED = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- made by hand: <use> -->
${draw('<title>An icon</title><g fill="none"><circle cx="4" cy="4" r="4"/></g>')}
`;

describe('an icon as wallets have it', () => {
  it.each([
    ['one path', draw('<path d="M0 0h24v24z" fill="#512da8"/>')],
    ['a frame of XML', FRAMED],
    [
      'gradients that build on each other',
      draw(
        '<defs><linearGradient id="a"><stop stop-color="red"/></linearGradient><linearGradient id="b" href="#a"/></defs><rect fill="url(#b)" width="9" height="9"/>',
      ),
    ],
    [
      'a clip and a mask',
      draw(
        '<g clip-path="url(#c)"><g mask="url(#m)"><path d="M0 0"/></g></g><mask id="m" style="mask-type:alpha" maskUnits="userSpaceOnUse"><path fill="#fff" d="M0 0"/></mask><clipPath id="c"><rect width="9" height="9"/></clipPath>',
      ),
    ],
    ['a style', draw('<style>.a{fill:url(#g)}</style><path class="a" d="M0 0"/>')],
    [
      'several classes',
      draw(
        '<style type="text/css">\n.st0, .st1{fill:#fff;}\n#a-b{fill:rgb(1,2,3)}</style><path class="st0" transform="translate(1 2) rotate(9)" d="M0 0"/>',
      ),
    ],
    ['words in brackets', draw('<title>An icon (small)</title>')],
    ['single quotes', "<svg viewBox='0 0 1 1'><path d='M0 0'/></svg>"],
  ])('should be drawn with %s (W1)', (_what, svg) => {
    expect(isCheapDrawing(svg)).toBe(true);
  });
});

/** Six levels, each of which draws the one before ten times. */
function nest(level: (id: string, before: string) => string): string {
  const levels = Array.from({ length: 6 }, (_, index) => level(`a${index + 1}`, `a${index}`));
  return draw(`<defs><path id="a0" d="M0 0h9"/>${levels.join('')}</defs><path d="M0 0"/>`);
}

const TEN = 10;
const USES = nest((id, before) => `<g id="${id}">${`<use href="#${before}"/>`.repeat(TEN)}</g>`);

describe('Q5 an icon that is dear to draw', () => {
  it.each([
    ['uses', USES],
    ['uses with a prefix', USES.replaceAll('<use', '<svg:use')],
    ['uses by xlink', USES.replaceAll('href', 'xlink:href')],
    [
      'patterns',
      nest((id, of) => `<pattern id="${id}">${`<path fill="url(#${of})"/>`.repeat(TEN)}</pattern>`),
    ],
    [
      'masks within masks',
      nest((id, of) => `<mask id="${id}">${`<path mask="url(#${of})"/>`.repeat(TEN)}</mask>`),
    ],
    [
      'clips within clips',
      nest((id, of) => {
        const cut = `<path clip-path='url(#${of})'/>`.repeat(TEN);
        return `<clipPath id="${id}">${cut}</clipPath>`;
      }),
    ],
    [
      'masks within masks by a style',
      draw('<style>.a{mask:url(#m)}</style><mask id="m"><path class="a" d="M0 0"/></mask>'),
    ],
    [
      'a mask whose end is faked in an attribute',
      draw(`<mask b='"' a="/>"><path mask="url(#m)"/></mask>`),
    ],
    ['markers', draw('<marker id="m"/><path marker-mid="url(#m)" d="M0 0"/>')],
    ['a filter', draw('<filter id="f"/><path filter="url(#f)" d="M0 0"/>')],
    ['a filter by a function', draw('<path style="filter:blur(9px)" d="M0 0"/>')],
    ['an escaped filter', draw('<path style="f\\69lter:blur(9px)" d="M0 0"/>')],
    ['tiny dashes', draw('<path stroke-dasharray=".0001" d="M0 0h99999999"/>')],
    ['a picture', draw('<image href="data:image/png;base64,AA=="/>')],
    ['a picture behind it', draw('<style>svg{background:url(data:x)}</style>')],
    ['a quoted picture behind it', draw('<style>svg{background:url( "x.svg")}</style>')],
    ['a page', draw('<foreignObject><p>Hello</p></foreignObject>')],
    ['a script', draw('<script>for(;;);</script>')],
    ['a movement', draw('<animate attributeName="x"/>')],
    ['a movement by a style', draw('<style>@keyframes a{}</style>')],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "&#60;use/>">]>${draw('&a;')}`],
    ['an entity of another file', `<!DOCTYPE svg SYSTEM "x.dtd" [<!ENTITY a "b">]>${draw('&a;')}`],
    ['a word in numbers', draw('<path style="m&#x61;sk:url(#m)" d="M0 0"/>')],
    ['raw text', draw('<![CDATA[<use/>]]>')],
    ['a style of another file', `<?xml-stylesheet href="x.css"?>${draw('')}`],
    ['another encoding', `<?xml version="1.0" encoding="utf-7"?>${draw('')}`],
    ['a comment without an end', draw('<!--<use/>')],
    ['markup that is none', '<svg><path d=M0/></svg>'],
    ['an escape character', draw('<path d="M0 0\u001b"/>')],
    ['five thousand shapes', draw('<path/>'.repeat(5000))],
    [
      'a large mask that is used often',
      draw(
        `<mask id="m">${'<path d="M0 0h9v9h-9z"/>'.repeat(500)}</mask>${'<g mask="url(#m)"/>'.repeat(500)}`,
      ),
    ],
  ])('should not be drawn: %s', (_what, svg) => {
    expect(isCheapDrawing(svg)).toBe(false);
  });

  it('1 a long one is not read at all', () => {
    const cheap = draw('<path d="M0 0"/>');
    expect(isCheapDrawing(cheap + ' '.repeat(100_000 - cheap.length))).toBe(true);
    expect(isCheapDrawing(cheap + ' '.repeat(100_001 - cheap.length))).toBe(false);
  });

  it.each([
    ['an address after a space', draw('<path fill="url( #a)"/>')],
    ['one text that is drawn by each shape', styleAll(`d:path("M0 0${'L9 9'.repeat(2_000)}")`)],
    ['one rule that is long', styleAll(`stroke:red;${'x:y;'.repeat(2_000)}`)],
    ['siblings compared', draw(`<style>${'q~*,'.repeat(20)}q{fill:red}</style>`)],
    ['levels compared', draw('<style>.a .b{fill:red}</style>')],
    ['levels compared by words', draw('<style>.a&gt;.b{fill:red}</style>')],
    ['contents compared', draw('<style>g:has(.b){fill:red}</style>')],
    ['rules in rules', draw('<style>.a{.b{fill:red}}</style>')],
    ['a rule without an end', draw('<style>.a{fill:red</style>')],
    ['a style in parts', draw('<style>.a{}<g/>q~*{}</style>')],
    ['a value that is repeated', draw('<g style="--a:9"><path style="x:var(--a)"/></g>')],
    ['a text that is inherited', draw('<g style="d:none"><path style="d:inherit"/></g>')],
  ])('2 should not be drawn: %s', (_what, svg) => {
    expect(isCheapDrawing(svg)).toBe(false);
  });
});

function styleAll(rule: string): string {
  return draw(`<style>path{${rule}}</style>${'<path/>'.repeat(3_900)}`);
}
