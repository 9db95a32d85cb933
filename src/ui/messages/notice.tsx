import type { ReactNode } from 'react';

export type NoticeTone = 'plain' | 'bad' | 'warn';

const TONES: Record<NoticeTone, string> = {
  plain: 'border-line bg-surface text-ink-soft',
  bad: 'border-bad/40 bg-bad-soft text-bad',
  warn: 'border-line-strong bg-surface text-ink',
};

export function Notice({
  tone,
  children,
}: {
  readonly tone: NoticeTone;
  readonly children: ReactNode;
}) {
  return (
    <div
      className={`text-body flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border px-4 py-3 ${TONES[tone]}`}
    >
      {children}
    </div>
  );
}
