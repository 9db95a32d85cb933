import { OpenSeal, SealFrame } from './open-seal';
import { CROSS, DOTS, LEFT, LEFT_TICK, QUESTION, RIGHT, RIGHT_TICK, TURN } from './paths';

export type SealKind =
  'open' | 'signed' | 'match' | 'mismatch' | 'withdrawn' | 'void' | 'unknown' | 'invalid';

interface SealProps {
  readonly kind: SealKind;
  readonly className?: string;
}

export function Seal({ kind, className }: SealProps) {
  if (kind === 'open') return <OpenSeal {...(className !== undefined && { className })} />;
  return (
    <SealFrame kind={kind} className={className}>
      {SHAPES[kind]}
    </SealFrame>
  );
}

const Dotted = ({ d }: { readonly d: string }) => <path d={d} strokeDasharray={DOTS} />;
const Mark = ({ d }: { readonly d: string }) => <path d={d} strokeWidth={3.25} />;
const Cut = ({ d }: { readonly d: string }) => (
  <path d={d} strokeWidth={3.25} className="stroke-surface forced-colors:stroke-[Canvas]" />
);
const Disc = () => <circle cx="24" cy="24" r="21.5" className="fill-current" />;

const SHAPES = {
  signed: (
    <>
      <path d={LEFT} />
      <Dotted d={RIGHT} />
      <Mark d={LEFT_TICK} />
      <path d={RIGHT_TICK} strokeWidth={1} />
    </>
  ),
  match: (
    <>
      <Disc />
      <Cut d={`${LEFT_TICK}${RIGHT_TICK}`} />
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
      <Cut d={TURN} />
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
      <Dotted d={`${LEFT}${RIGHT}`} />
      <Mark d={QUESTION} />
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
} satisfies Record<Exclude<SealKind, 'open'>, unknown>;
