import { drawSquares, type Square } from './squares';

const SIDE = 5;

/** Two pictures help to compare texts, but prove nothing. */
export function Identicon({ text, className = 'size-5' }: IdenticonProps) {
  const hash = hashText(text);
  const hue = hash % 360;
  const dark = Array.from({ length: SIDE * 3 }, (_, index) => index)
    .filter((index) => (hash >>> (index + 8)) & 1)
    .flatMap(mirror);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      shapeRendering="crispEdges"
      className={`shrink-0 rounded-[22%] ${className}`}
    >
      <rect width={SIDE} height={SIDE} fill={`oklch(0.93 0.04 ${hue})`} />
      <path fill={`oklch(0.5 0.15 ${hue})`} d={drawSquares(dark)} />
    </svg>
  );
}

function mirror(index: number): readonly Square[] {
  const column = Math.floor(index / SIDE);
  const row = index % SIDE;
  return [...new Set([column, SIDE - 1 - column])].map((x) => [x, row]);
}

interface IdenticonProps {
  readonly text: string;
  readonly className?: string;
}

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
