import type { ReactNode } from 'react';
import type { Verdict } from '../../proof';
import { ShortCode } from '../../ui/short-code';
import type { DroppedCheck } from './check-dropped';
import { FileCheck } from './file-check';
import type { DroppedFiles } from './use-dropped-files';

interface WhileAskingProps {
  /** What the networks that are asked are called. */
  readonly networks: string;
  /** What can be told without any node. */
  readonly check: DroppedCheck;
  readonly dropped: DroppedFiles;
  /** Why nobody can be asked, and what to do; null while they are. */
  readonly failure: ReactNode;
}

/** Nodes take their time, or are not there at all: what a receipt proves, it proves meanwhile. */
export function WhileAsking({ networks, check, dropped, failure }: WhileAskingProps) {
  return (
    <>
      {failure}
      <div
        role="status"
        className={
          failure === null ? 'border-line bg-surface text-ink-soft rounded-2xl border p-6' : ''
        }
      >
        {failure === null && <>Asking {networks} for the record…</>}
        <Offline verdict={check.verdict} />
      </div>
      <FileCheck check={check} dropped={dropped} />
    </>
  );
}

function Offline({ verdict: { author, claim } }: { readonly verdict: Verdict }) {
  if (author === null || claim === null) return null;
  return (
    <p data-offline className="text-ink mt-3">
      The receipt alone, checked in this browser: signed by{' '}
      <ShortCode text={author} label="author’s address" />. What it can’t tell: that it landed on
      the network, and when.
    </p>
  );
}
