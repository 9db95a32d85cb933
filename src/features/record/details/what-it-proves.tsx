import Check from 'lucide-react/icons/check';
import Dot from 'lucide-react/icons/dot';
import X from 'lucide-react/icons/x';
import { useId, type ReactNode } from 'react';
import type { Verdict } from '@countersign/proof';
import { isStatement, type StatementClaim } from '@countersign/proof/claims';
import { formatCount } from '@countersign/core/words/count';
import { toDay } from '@countersign/core/words/date';
import { countDistinct, getFileCount } from '../../files';
import type { ShownFileState } from '../dropped/file-state';
import { formatTime } from '../../network';

interface WhatItProvesProps {
  readonly verdict: Verdict;
  readonly file: ShownFileState;
  /** Two servers contradict each other, so no date of either is shown. */
  readonly isContradicted: boolean;
}

export function WhatItProves({ verdict, file, isContradicted }: WhatItProvesProps) {
  const count = getFileCount(verdict.claim);
  const { blockTime = null } = verdict.landing ?? {};
  const by =
    blockTime === null || isContradicted
      ? 'when it was recorded'
      : `by ${toDay(formatTime(blockTime).utc)}`;
  const isSame = file === 'match';
  return (
    <Panel title="What this proves, and what not">
      <Line Icon={Check}>{getSigned(verdict, count, file)}</Line>
      <Line Icon={Check}>
        {count === 1
          ? `${isSame ? 'The' : 'That'} file existed ${by}.`
          : `${isWhole(verdict, count, file) ? 'The' : 'Those'} files existed ${by}.`}
      </Line>
      <Line Icon={X}>
        {`Not proven: who holds the key, made the ${count === 1 ? 'file, or had it' : 'files, or had them'} first.`}
      </Line>
    </Panel>
  );
}

/** Explains a record that proves nothing; null if the answer's own words say everything. */
export function WhatItMeans({ verdict: { record, claim } }: Pick<WhatItProvesProps, 'verdict'>) {
  if (record === 'bad-signature') {
    return (
      <Panel title="What this means">
        <Line Icon={Dot}>Nothing here says who signed what.</Line>
        <Line Icon={Dot}>The file itself may still be fine. Only this signature is not.</Line>
      </Panel>
    );
  }
  if (record !== 'does-not-count' || !isStatement(claim)) return null;
  return (
    <Panel title="What this means">
      <Line Icon={Dot}>The record it is about is unchanged.</Line>
      <Line Icon={Dot}>{ANYONE[claim.kind]}</Line>
    </Panel>
  );
}

const ANYONE: Record<StatementClaim['kind'], string> = {
  links: 'Anyone can publish such links. They change nothing.',
  revoke: 'Anyone can publish such a withdrawal. It changes nothing.',
};

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Panel({ title, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="text-small">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <ul className="mt-2 grid gap-1">{children}</ul>
    </section>
  );
}

function isWhole({ subjects }: Verdict, count: number, file: ShownFileState): boolean {
  return file === 'match' && countDistinct(subjects) === count;
}

function getSigned(verdict: Verdict, count: number, file: ShownFileState): string {
  if (count > 1) {
    const files = `${formatCount(count)} files`;
    if (isWhole(verdict, count, file)) return `This wallet signed exactly these ${files}.`;
    return file === 'match' && verdict.subjects.length === 1
      ? `This wallet signed exactly this file, as one of ${files}.`
      : `This wallet signed a set of ${files}.`;
  }
  if (file === 'match') return 'This wallet signed exactly this file.';
  if (file === 'mismatch') return 'This wallet signed another file, not yours.';
  return verdict.claim?.kind === 'hidden'
    ? 'This wallet signed a file that only the receipt can reveal.'
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
