import { useMemo } from 'react';
import type { ProofKeeper } from '../../flows/proof-keeper';
import type { TreePort } from '../../flows/tree-port';
import { getOfflineEvidence, type Verdict } from '../../proof';
import { ShortCode } from '../../ui/short-code';
import { FileCheck } from './file-check';
import type { DroppedFiles } from './use-dropped-files';
import { useDroppedCheck } from './use-dropped-check';
import { useKeptReceipt } from './use-kept-receipt';

interface WhileAskingProps {
  readonly signature: string;
  /** What the networks that are asked are called. */
  readonly networks: string;
  readonly dropped: DroppedFiles;
  readonly keeper: ProofKeeper;
  readonly trees: TreePort;
}

/** Nodes take their time, or are not there at all: what a receipt proves, it proves meanwhile. */
export function WhileAsking(props: WhileAskingProps) {
  const { signature, networks, dropped, keeper, trees } = props;
  const kept = useKeptReceipt(keeper, signature)?.receipt ?? null;
  const evidence = useMemo(() => getOfflineEvidence(signature), [signature]);
  const check = useDroppedCheck({ evidence, dropped, kept, trees });
  return (
    <>
      <div role="status" className="border-line bg-surface text-ink-soft rounded-2xl border p-6">
        Asking {networks} for the record…
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
