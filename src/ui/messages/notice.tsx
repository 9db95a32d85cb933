import type { ComponentProps } from 'react';
import { classNames } from '../class-names';

export type NoticeTone = 'plain' | 'bad' | 'warn';

const TONES: Record<NoticeTone, string> = {
  plain: 'border-line bg-surface text-ink-soft',
  bad: 'border-bad/40 bg-bad-soft text-bad',
  warn: 'border-line-strong bg-surface text-ink',
};

const SHAPE = 'text-body flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border px-4 py-3';

interface NoticeProps extends ComponentProps<'div'> {
  readonly tone: NoticeTone;
}

export function Notice({ tone, className, ...props }: NoticeProps) {
  return <div {...props} className={classNames(SHAPE, TONES[tone], className)} />;
}
