import type { Cluster } from '../../../config/configuration';

const STYLE =
  'display:inline-block;padding:.4em .8em;border:1px solid #85868c;border-radius:.6em;background:#fff;color:#191a1f;font:14px/1.4 system-ui,sans-serif;text-decoration:none';

export interface BadgeInput {
  readonly link: string;
  /** Base58. */
  readonly author: string;
  readonly cluster: Pick<Cluster, 'label' | 'test'>;
}

export interface Badge {
  /** Plain HTML that loads nothing. */
  readonly html: string;
  /** Shows the picture from beside the document. */
  readonly markdown: string;
  readonly svg: string;
  readonly fileName: string;
}

const CHECK = 'check it';
const PX_A_CHARACTER = 7.1;

/** Says who signed, and leaves whether that holds to the record's page. */
export function createBadge({ link, author, cluster }: BadgeInput): Badge {
  const text = `Signed by ${author.slice(0, 6)}…${author.slice(-6)}${cluster.test ? ` on ${cluster.label}` : ''} · `;
  const fileName = `signed-by-${author.slice(0, 6)}.svg`;
  return {
    html: `<a href="${escapeMarkup(link)}" rel="noopener" style="${STYLE}">${escapeMarkup(text)}<span style="color:#3a44b8;text-decoration:underline">${CHECK}</span></a>`,
    markdown: `[![${escapeMarkdown(text)}${CHECK}](${fileName})](${link})`,
    svg: drawBadge(text),
    fileName,
  };
}

/** Fits whatever font draws it: the text is stretched to its room. */
function drawBadge(text: string): string {
  const wide = Math.round((text.length + CHECK.length) * PX_A_CHARACTER);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide + 24}" height="32" role="img" aria-label="${escapeMarkup(text)}${CHECK}">`,
    `<rect x=".5" y=".5" width="${wide + 23}" height="31" rx="8" fill="#fff" stroke="#85868c"/>`,
    `<text x="12" y="21" textLength="${wide}" lengthAdjust="spacingAndGlyphs" font-family="system-ui,sans-serif" font-size="14" fill="#191a1f" xml:space="preserve">`,
    `${escapeMarkup(text)}<tspan fill="#3a44b8" text-decoration="underline">${CHECK}</tspan></text></svg>`,
  ].join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\[\]`*_<>]/g, (character) => `\\${character}`);
}
