import { encode } from 'uqr';

/** The white around a code that readers need, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

export interface QrCode {
  /** Modules on a side, the quiet zone included. */
  readonly size: number;
  /** SVG path data that draws each dark module, one unit a module. */
  readonly path: string;
  /** Dark modules as [x, y]. */
  readonly dark: readonly (readonly [number, number])[];
}

/** Encodes a link with error correction M: it stays readable with 15 % of it lost. */
export function getQrCode(link: string): QrCode {
  const { data, size } = encode(link, { ecc: 'M', border: QUIET_ZONE });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [[x, y] as const] : [])),
  );
  return { size, dark, path: dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('') };
}

/** A whole SVG file: black on white, whatever the page's theme. */
export function drawQrSvg({ size, path }: QrCode): string {
  const side = size * 10;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}

/** Draws a PNG whose modules are ten pixels wide; null where the browser gives no canvas. */
export async function drawQrPng({ size, dark }: QrCode): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = size * 10;
  canvas.height = size * 10;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const [x, y] of dark) pen.fillRect(x * 10, y * 10, 10, 10);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
