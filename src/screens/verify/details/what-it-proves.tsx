import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { Verdict } from '@countersign/proof';
import { formatCount } from '../../../ui/format/count';
import { toDay } from '../../../ui/format/date';
import { getFileCount } from '../files/count-files';
import type { ShownFileState } from '../files/file-messages';
import { formatTime } from './format-time';

interface WhatItProvesProps {
  readonly verdict: Verdict;
  readonly file: ShownFileState;
  /** One of two servers tells another story: no date on the word of the first. */
  readonly isContradicted: boolean;
}

/** Always in sight: what a signature tells, and what it does not. */
export function WhatItProves({ verdict, file, isContradicted }: WhatItProvesProps) {
  const count = getFileCount(verdict.claim);
  const { blockTime = null } = verdict.landing ?? {};
  const by =
    blockTime === null || isContradicted
      ? 'when it was recorded'
      : `by ${toDay(formatTime(blockTime).utc)}`;
  const isSame = file === 'match';
  return (
    <section aria-labelledby="what-it-proves" className="text-small">
      <h2 id="what-it-proves" className="font-semibold">
        What this proves, and what not
      </h2>
      <ul className="mt-2 grid gap-1">
        <Line Icon={Check}>{getSigned(verdict, count, file)}</Line>
        <Line Icon={Check}>
          {count === 1
            ? `${isSame ? 'The' : 'That'} file existed ${by}.`
            : `The files existed ${by}.`}
        </Line>
        <Line Icon={X}>
          {`Not proven: who holds the key, made the ${count === 1 ? 'file, or had it' : 'files, or had them'} first.`}
        </Line>
      </ul>
    </section>
  );
}

function getSigned({ claim }: Verdict, count: number, file: ShownFileState): string {
  if (count > 1) return `This wallet signed exactly these ${formatCount(count)} files.`;
  if (file === 'match') return 'This wallet signed exactly this file.';
  if (file === 'mismatch') return 'This wallet signed another file, not yours.';
  return claim?.kind === 'hidden'
    ? 'This wallet signed what only its receipt shows.'
    : 'This wallet signed the file with this fingerprint.';
}

function Line({ Icon, children }: { readonly Icon: typeof Check; readonly children: string }) {
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span>{children}</span>
    </li>
  );
}
