export type SealKind =
  'open' | 'signed' | 'match' | 'mismatch' | 'withdrawn' | 'void' | 'unknown' | 'invalid';

interface SealProps {
  readonly kind: SealKind;
  readonly className?: string;
}

const LEFT = 'M24 2.5a21.5 21.5 0 000 43';
const RIGHT = 'M24 2.5a21.5 21.5 0 010 43';
const LEFT_TICK = 'M11.5 24.5l6 6.5L28.5 18';
const RIGHT_TICK = 'M24.5 31L36.5 18';
const CROSS = 'M16.5 16.5l15 15M31.5 16.5l-15 15';

/**
 * A countersign: the left half is the signer's, the right half the checker's. Other answers have a
 * shape of their own, so that none is told by its colour alone.
 */
export function Seal({ kind, className = '' }: SealProps) {
  return (
    <svg
      aria-hidden
      data-seal={kind}
      viewBox="0 0 48 48"
      className={`shrink-0 fill-none stroke-current stroke-[2.25] [stroke-linecap:round] [stroke-linejoin:round] ${className}`}
    >
      {SHAPES[kind]}
    </svg>
  );
}

/** Not there yet. */
const Dotted = ({ d }: { readonly d: string }) => <path d={d} strokeDasharray="0.01 4.22" />;
const Faint = ({ d }: { readonly d: string }) => <path d={d} strokeWidth={1} />;
const Mark = ({ d }: { readonly d: string }) => <path d={d} strokeWidth={3.25} />;
/** On a filled shape. */
const Cut = ({ d }: { readonly d: string }) => (
  <path d={d} strokeWidth={3.25} className="stroke-surface forced-colors:stroke-[Canvas]" />
);
const Disc = () => <circle cx="24" cy="24" r="21.5" className="fill-current" />;

const SHAPES = {
  open: (
    <>
      <Dotted d={LEFT} />
      <Dotted d={RIGHT} />
      <Faint d={LEFT_TICK} />
      <Faint d={RIGHT_TICK} />
    </>
  ),
  signed: (
    <>
      <path d={LEFT} />
      <Dotted d={RIGHT} />
      <Mark d={LEFT_TICK} />
      <Faint d={RIGHT_TICK} />
    </>
  ),
  match: (
    <>
      <Disc />
      <Cut d={LEFT_TICK} />
      <Cut d={RIGHT_TICK} />
    </>
  ),
  mismatch: (
    <>
      <Disc />
      <Cut d={CROSS} />
    </>
  ),
  withdrawn: (
    <>
      <Disc />
      <Cut d="M14 21h14.5a6 6 0 010 12H22M14 21l6-6M14 21l6 6" />
    </>
  ),
  void: (
    <>
      <circle cx="24" cy="24" r="21.5" />
      <Mark d="M14 24h20" />
    </>
  ),
  unknown: (
    <>
      <Dotted d={LEFT} />
      <Dotted d={RIGHT} />
      <Mark d="M18.5 19a5.5 5.5 0 1111 0c0 4-5.5 4.5-5.5 8.5M24 34h.01" />
    </>
  ),
  invalid: (
    <>
      <path
        className="fill-current"
        d="M15.4 3.2h17.2l12.2 12.2v17.2L32.6 44.8H15.4L3.2 32.6V15.4z"
      />
      <Cut d={CROSS} />
    </>
  ),
} satisfies Record<SealKind, unknown>;
