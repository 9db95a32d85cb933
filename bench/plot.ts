export interface Bar {
  readonly name: string;
  /** Null draws a remark instead of a bar. */
  readonly value: number | null;
}

export interface Chart {
  readonly title: string;
  readonly unit: string;
  readonly groups: readonly { readonly label: string; readonly bars: readonly Bar[] }[];
}

const COLOURS = ['#0b6e4f', '#7a8797', '#b9823a'] as const;
const WIDTH = 760;
const LEFT = 260;
const RIGHT = 90;
const BAR = 15;
const GAP = 3;
const AROUND_GROUP = 12;
const LINE = 22;
const MARGIN = 20;

/** @param names - of the bars of each group, in order */
export function drawBars(
  title: string,
  names: readonly string[],
  charts: readonly Chart[],
): string {
  const parts: string[] = [];
  let y = MARGIN + LINE;
  parts.push(text(MARGIN, y - 6, title, 'font-size="17" font-weight="600"'));
  y += LINE;
  let x = MARGIN;
  for (const [index, name] of names.entries()) {
    parts.push(rectangle(x, y - 11, 12, 12, getColour(index)), text(x + 18, y, name));
    x += 40 + name.length * 7;
  }
  for (const chart of charts) {
    y += LINE + 14;
    parts.push(text(MARGIN, y, `${chart.title} (${chart.unit})`, 'font-weight="600"'));
    y += AROUND_GROUP;
    const values = chart.groups.flatMap(({ bars }) => bars.map(({ value }) => value ?? 0));
    const scale = (WIDTH - LEFT - RIGHT) / Math.max(1, ...values);
    for (const { label, bars } of chart.groups) {
      const height = bars.length * (BAR + GAP);
      parts.push(text(LEFT - 12, y + height / 2 + 4, label, 'text-anchor="end"'));
      for (const [index, { value }] of bars.entries()) {
        const width = Math.max(1.5, (value ?? 0) * scale);
        if (value !== null) parts.push(rectangle(LEFT, y, width, BAR, getColour(index)));
        const at = value === null ? LEFT : LEFT + width + 6;
        parts.push(text(at, y + BAR - 3, value === null ? 'not measured' : print(value)));
        y += BAR + GAP;
      }
      y += AROUND_GROUP;
    }
    y -= AROUND_GROUP;
  }
  const height = y + MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="13" fill="#1d2733">`,
    `<title>${escape(title)}</title>`,
    `<rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="10" fill="#f7f8fa" stroke="#c9d0d9"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n');
}

function getColour(index: number): string {
  return COLOURS[index % COLOURS.length] ?? COLOURS[0];
}

function rectangle(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width.toFixed(1)}" height="${height}" rx="2" fill="${fill}"/>`;
}

function text(x: number, y: number, content: string, more = ''): string {
  return `<text x="${x.toFixed(1)}" y="${y}" ${more}>${escape(content)}</text>`;
}

function print(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function escape(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
