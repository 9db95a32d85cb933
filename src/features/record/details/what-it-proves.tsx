import Check from 'lucide-react/icons/check';
import Dot from 'lucide-react/icons/dot';
import X from 'lucide-react/icons/x';
import { useId, type ReactNode } from 'react';
import type { Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import { toDay } from '@countersign/core/words/date';
import { countDistinct, getFileCount } from '../../files';
import type { ShownFileState } from '../dropped/file-state';
import { formatTime } from '../../network';
import * as words from './words';

interface WhatItProvesProps {
  readonly verdict: Verdict;
  readonly file: ShownFileState;
  readonly isContradicted: boolean;
}

export function WhatItProves({ verdict, file, isContradicted }: WhatItProvesProps) {
  const count = getFileCount(verdict.claim);
  const { blockTime = null } = verdict.landing ?? {};
  const day = blockTime === null || isContradicted ? null : toDay(formatTime(blockTime).utc);
  const isHere = count === 1 ? file === 'match' : isWhole(verdict, count, file);
  return (
    <Panel title={words.WHAT_IT_PROVES}>
      <Line Icon={Check}>{getSigned(verdict, count, file)}</Line>
      <Line Icon={Check}>{words.formatExisted(count, isHere, day)}</Line>
      <Line Icon={X}>{words.formatNotProven(count)}</Line>
    </Panel>
  );
}

export function WhatItMeans({ verdict: { record, claim } }: Pick<WhatItProvesProps, 'verdict'>) {
  if (record === 'bad-signature') {
    return (
      <Panel title={words.WHAT_IT_MEANS}>
        <Line Icon={Dot}>{words.NO_SIGNER}</Line>
        <Line Icon={Dot}>{words.FILE_MAY_BE_FINE}</Line>
      </Panel>
    );
  }
  if (record !== 'does-not-count' || !isStatement(claim)) return null;
  return (
    <Panel title={words.WHAT_IT_MEANS}>
      <Line Icon={Dot}>{words.NAMED_IS_UNCHANGED}</Line>
      <Line Icon={Dot}>{words.ANYONE_CAN[claim.kind]}</Line>
    </Panel>
  );
}

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
    if (isWhole(verdict, count, file)) return words.formatSignedTheseFiles(count);
    return file === 'match' && verdict.subjects.length === 1
      ? words.formatSignedOneOf(count)
      : words.formatSignedSet(count);
  }
  if (file === 'match') return words.SIGNED_THIS_FILE;
  if (file === 'mismatch') return words.SIGNED_ANOTHER_FILE;
  return verdict.claim?.kind === 'hidden' ? words.SIGNED_PRIVATELY : words.SIGNED_FINGERPRINT;
}

function Line({ Icon, children }: { readonly Icon: typeof Check; readonly children: string }) {
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span>{children}</span>
    </li>
  );
}
