import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { StatementInput, StatementKind } from '@countersign/core/claims/statement';
import { verifyEvidence } from '@countersign/core/records/verify-evidence';
import { getRecordObstacle } from '@countersign/core/words/record-obstacles';
import { Button } from '../../../ui/button';
import { whenIdle } from '../../../ui/lazy/when-idle';
import { Notice } from '../../../ui/notice';
import { Page } from '../../../ui/page';
import { useApp } from '../../shared/app-context';
import { ErrorText } from '../../shared/error-text';
import { NoAnswerYet } from '../../shared/no-answer-yet';
import { getRecordPath, type StatementAddress } from '../../shared/routes';
import { useNodeAnswers } from '../../shared/use-node-answers';
import type { SignScreenProps } from '../sign-screen';
import { StatementSigning } from './statement-signing';

const TITLES: Record<StatementKind, string> = {
  countersign: 'Countersign a record',
  links: 'Add links to a record',
  revoke: 'Withdraw my signature',
};

interface StatementScreenProps extends SignScreenProps {
  readonly address: StatementAddress;
}

/** Signing something about a record that is there already; the address says what and which. */
export function StatementScreen({ address, walletControl }: StatementScreenProps) {
  const { kind, signature, clusterId } = address;
  const { chain, selection, preload } = useApp();
  useEffect(() => whenIdle(preload.preparing), [preload]);
  const selected = useSyncExternalStore(selection.subscribe, selection.getState);
  const cluster = selection.clusters.find(({ id }) => id === clusterId) ?? selected;
  const asked = useMemo(() => [cluster] as const, [cluster]);
  const { found, error, refresh } = useNodeAnswers(chain, asked, signature);
  const evidence = found?.evidence ?? null;
  const record = useMemo(
    () => evidence && { evidence, verdict: verifyEvidence(evidence) },
    [evidence],
  );
  const obstacle = record ? getRecordObstacle(record.verdict) : null;
  // Words about one record are not meant for another.
  const [input, setInput] = useState<StatementInput | null>(null);
  return (
    <Page title={TITLES[kind]} lead={LEADS[kind]}>
      <p className="mb-6">
        <Link
          to={getRecordPath(signature, cluster.id)}
          className="text-accent rounded underline underline-offset-4"
        >
          Back to the record
        </Link>
      </p>
      {!record && (
        <div role="status">
          {error ? (
            <ErrorText error={error} />
          ) : (
            <>
              Asking {cluster.label} for the record…
              <NoAnswerYet clusters={[cluster]} />
            </>
          )}
        </div>
      )}
      {obstacle !== null && (
        <Notice tone="warn">
          <p role="status" className="min-w-0 flex-1">
            {obstacle}
          </p>
          <Button onClick={() => void refresh()}>Try again</Button>
        </Notice>
      )}
      {record?.verdict.record === 'valid' && selected.id !== cluster.id && (
        <Notice tone="warn">
          <p className="min-w-0 flex-1">
            This record is on {cluster.label}, and you have chosen {selected.label}.
          </p>
          <Button
            onClick={() => {
              selection.select(cluster.id);
            }}
          >
            Switch to {cluster.label}
          </Button>
        </Notice>
      )}
      {record?.verdict.record === 'valid' && selected.id === cluster.id && (
        <StatementSigning
          walletControl={walletControl}
          kind={kind}
          record={record}
          cluster={cluster}
          input={kind === 'countersign' ? COUNTERSIGN : input}
          onInput={setInput}
        />
      )}
    </Page>
  );
}

const COUNTERSIGN: StatementInput = { kind: 'countersign' };

const LEADS: Record<StatementKind, string> = {
  countersign: 'Add your own signature to the same file.',
  links: 'Link posts or profiles that vouch for this signature.',
  revoke: 'Tell everyone that you no longer stand by this signature.',
};
