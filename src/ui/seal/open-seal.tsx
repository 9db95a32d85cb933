import type { ReactNode } from 'react';

interface SealFrameProps {
  readonly kind: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A countersign: the left half stands for the signer, the right half for the checker. Each answer
 * has its own shape, so that none depends on colour alone.
 */
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

export const LEFT = 'M24 2.5a21.5 21.5 0 0 0 0 43';
export const RIGHT = 'M24 2.5a21.5 21.5 0 0 1 0 43';
export const LEFT_TICK = 'M11.5 24.5l6 6.5L28.5 18';
export const RIGHT_TICK = 'M24.5 31L36.5 18';
export const DOTS = '0.01 4.22';
