import type { Verdict } from '@countersign/proof';
import { formatLocal, formatUtc } from '@countersign/core/words/date';

export interface FormattedTime {
  readonly iso: string;
  readonly utc: string;
  /** Null if the local time is UTC. */
  readonly local: string | null;
}

/** Formats to the minute, because a block time is an estimate. */
export function formatTime(seconds: bigint): FormattedTime {
  const ms = Number(seconds) * 1000;
  const date = new Date(ms);
  const local = date.getTimezoneOffset() === 0 ? null : formatLocal(ms);
  return { iso: date.toISOString(), utc: formatUtc(ms), local };
}

export function explainNoTime({ checks }: Pick<Verdict, 'checks'>): string {
  const { reason, context = {} } = checks.find(({ id }) => id === 'time') ?? {};
  if (reason === 'nodes-disagree') return 'The servers report different times';
  if (reason !== 'block-time-implausible') return 'The server reports no time';
  const [reported = '', clock = ''] = [context.blockTime, context.clock].map((seconds) =>
    formatUtc(Number(seconds) * 1000),
  );
  return `The server says ${reported}; this device’s clock says ${clock}. One of them is wrong`;
}
