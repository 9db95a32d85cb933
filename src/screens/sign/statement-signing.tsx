import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Cluster } from '../../config/configuration';
import { planStatement, type StatementInput, type StatementKind } from '../../flows/statement';
import { toVisibleText, type Evidence, type Verdict } from '../../proof';
import { Notice } from '../../ui/notice';
import { ShortCode } from '../../ui/short-code';
import { ClaimCard } from './claim-card';
import { LinksForm } from './links-form';
import { RevokeForm } from './revoke-form';
import { SignActions } from './sign-actions';
import type { SignScreenProps } from './sign-screen';
import { StatementWords } from './statement-words';
import { UnfinishedSignings } from './unfinished-signings';
import { usePreparation } from './use-preparation';
import { useShowRecord } from './use-show-record';
import { useUnfinished } from './use-unfinished';

interface StatementSigningProps extends Omit<SignScreenProps, 'fileList'> {
  readonly kind: StatementKind;
  readonly record: { readonly verdict: Verdict; readonly evidence: Evidence };
  readonly cluster: Cluster;
  /** Null until it is filled in. */
  readonly input: StatementInput | null;
  readonly onInput: (input: StatementInput | null) => void;
}

/** From what is to be said about a valid record to its signature, as any claim is signed. */
export function StatementSigning(props: StatementSigningProps) {
  const { kind, record, cluster, input, onInput, wallet, selection, chain, keeper, signing } =
    props;
  const { verdict } = record;
  const { account } = useSyncExternalStore(wallet.subscribe, wallet.getState);
  const state = useSyncExternalStore(signing.subscribe, signing.getState);
  const author = account?.address ?? null;
  const obstacle = getObstacle(kind, verdict, author);
  const statement = useMemo(() => input && planStatement(input, record), [input, record]);
  const plan = useMemo(() => {
    if (statement === null || obstacle !== null) return null;
    return () => statement.planned;
  }, [statement, obstacle]);
  const preparation = usePreparation(chain, cluster, plan, author);
  useShowRecord(signing);
  const { genesisHash, planned, prepared, refresh } = preparation;
  useEffect(() => {
    if (state.status === 'ended') refresh();
  }, [state.status, refresh]);
  const { unfinished, forget } = useUnfinished(keeper, state);
  const isSignedAlready = unfinished.some(
    (pending) =>
      pending.clusterId === cluster.id &&
      pending.author === author &&
      pending.planned?.memo === planned?.memo,
  );
  const sign = () => {
    if (genesisHash === null || !planned || !prepared || !account || !statement) return;
    const { address, canSignTransaction } = account;
    const { subjects } = statement;
    signing.start({
      cluster,
      genesisHash,
      author: address,
      subjects,
      planned,
      prepared,
      canSignTransaction,
    });
  };
  const isRunning = state.status === 'running';
  return (
    <>
      <UnfinishedSignings
        unfinished={unfinished}
        clusters={selection.clusters}
        signing={signing}
        onForget={forget}
      />
      {obstacle !== null && !isRunning && (
        <div className="mb-6" role="status">
          <Notice tone="warn">
            <p className="min-w-0 flex-1">
              {obstacle}{' '}
              {kind !== 'countersign' && (
                <ShortCode text={verdict.author ?? ''} label="author’s address" />
              )}
            </p>
          </Notice>
        </div>
      )}
      {kind === 'links' && (
        <LinksForm record={record} isLocked={isRunning} input={input} onInput={onInput} />
      )}
      {kind === 'revoke' && <RevokeForm isLocked={isRunning} input={input} onInput={onInput} />}
      {(input !== null || isRunning) && (
        <>
          <ClaimCard
            {...(isRunning
              ? state.work
              : { cluster, author, prepared, subjects: statement?.subjects ?? [], planned })}
            words={<StatementWords kind={kind} verdict={verdict} />}
            absence={toVisibleText(kind)}
            isPreparing={!isRunning && plan !== null}
          />
          <SignActions
            cluster={cluster}
            account={account}
            preparation={preparation}
            state={state}
            chain={chain}
            walletControl={props.walletControl}
            isReading={false}
            isSignedAlready={isSignedAlready}
            isEmpty={false}
            onSign={sign}
            onCancel={signing.cancel}
          />
        </>
      )}
    </>
  );
}

function getObstacle(kind: StatementKind, verdict: Verdict, author: string | null): string | null {
  if (author === null) return null;
  const isAuthor = author === verdict.author;
  if (kind === 'countersign') {
    return isAuthor ? 'The account that is connected has signed this record already.' : null;
  }
  return isAuthor ? null : 'Only the author of the record can sign this. Connect the account';
}
