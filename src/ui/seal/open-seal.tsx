import type { ReactNode } from 'react';
import { DOTS, LEFT, LEFT_TICK, RIGHT, RIGHT_TICK } from './paths';

interface SealFrameProps {
  readonly kind: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Each answer has its own shape, because colour alone must not distinguish them. */
export function SealFrame({ kind, className = '', children }: SealFrameProps) {
  return (
    <svg
      aria-hidden
      data-seal={kind}
      viewBox="0 0 48 48"
      className={`shrink-0 fill-none stroke-current stroke-[2.25] [stroke-linecap:round] [stroke-linejoin:round] ${className}`}
    >
      {children}
    </svg>
  );
}

export function OpenSeal({ className }: { readonly className?: string }) {
  return (
    <SealFrame kind="open" className={className}>
      <path d={`${LEFT}${RIGHT}`} strokeDasharray={DOTS} />
      <path d={`${LEFT_TICK}${RIGHT_TICK}`} strokeWidth={1} />
    </SealFrame>
  );
}
