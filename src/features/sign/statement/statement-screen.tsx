import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { StatementInput } from '@countersign/core/claims/statement';
import type { Claim } from '@countersign/proof/claims';
import { encodeHex, formatDigest, toVisibleText } from '@countersign/proof/encoding';
import { verifyEvidence } from '@countersign/core/records/verify-evidence';
import { getRecordObstacle } from '@countersign/core/words/record-obstacles';
import { Button, LINE_LINK } from '../../../ui/button';
import { ShortCode } from '../../../ui/copy/short-code';
import { CutName } from '../../../ui/cut-name';
import { Notice } from '../../../ui/messages/notice';
import { Page } from '../../../ui/page';
import { useApp } from '../../app-context';
import { ErrorText, NoAnswerYet, useNodeAnswers } from '../../network';
import { useKeptNames } from '../../receipts';
import { getRecordPath, type StatementAddress } from '../../routes';
import { OtherNetwork } from '../claim/other-network';
import { StatementSigning } from './statement-signing';
import * as words from './words';

export function StatementScreen({ address }: { readonly address: StatementAddress }) {
  const { kind, signature, clusterId } = address;
  const { chain, selection, prepareSending } = useApp();
  useEffect(prepareSending, [prepareSending]);
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
  const [input, setInput] = useState<StatementInput | null>(null);
  return (
    <Page title={words.TITLES[kind]} lead={words.LEADS[kind]}>
      <p className="mb-4">
        <Link to={getRecordPath(signature, cluster.id)} className={LINE_LINK}>
          {words.BACK_TO_RECORD}
        </Link>
      </p>
      {kind !== 'countersign' && record?.verdict.record === 'valid' && (
        <RecordName claim={record.verdict.claim} />
      )}
      {!record && (
        <div role="status">
          {error ? (
            <ErrorText error={error} />
          ) : (
            <>
              {words.formatAsking(cluster.label)}
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
          <Button onClick={() => void refresh()}>{words.TRY_AGAIN}</Button>
        </Notice>
      )}
      {record?.verdict.record === 'valid' && selected.id !== cluster.id && (
        <OtherNetwork cluster={cluster}>
          {words.formatOtherNetwork(cluster.label, selected.label)}
        </OtherNetwork>
      )}
      {record?.verdict.record === 'valid' && selected.id === cluster.id && (
        <StatementSigning
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

function RecordName({ claim }: { readonly claim: Claim | null }) {
  const names = useKeptNames();
  if (claim?.kind !== 'file') {
    return (
      <p className="mb-6">
        {claim?.kind === 'tree' ? words.formatRecordOfSet(claim.count) : words.RECORD_OF_PRIVATE}
      </p>
    );
  }
  const name = names.get(encodeHex(claim.digest.bytes));
  return (
    <p className="group/name mb-6 flex gap-2">
      <span className="shrink-0">{words.RECORD_OF}</span>
      {name === undefined ? (
        <ShortCode
          text={formatDigest(claim.digest)}
          label={words.FINGERPRINT_CODE}
          head={13}
          tail={6}
        />
      ) : (
        <CutName name={toVisibleText(name)} />
      )}
    </p>
  );
}

const COUNTERSIGN: StatementInput = { kind: 'countersign' };
