import type { QrCode } from './qr-code';

/** The code is black on white in both themes, because many readers fail on inverse codes. */
export function QrPicture({ code, label }: { readonly code: QrCode; readonly label: string }) {
  const { size, path } = code;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block h-auto w-full rounded-lg"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
