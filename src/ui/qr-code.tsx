import { useMemo } from 'react';
import { encode } from 'uqr';
import { classNames } from './class-names';

interface QrCodeProps {
  readonly text: string;
  /** What it is for, to who can't see it. */
  readonly label: string;
  readonly className?: string;
}

/** Light modules around the code, without which cameras don't find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code as a drawing; dark on light in both themes, as cameras want it. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames('rounded-lg', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function draw(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: path.join('') };
}
