import type { StatementInput } from '../../../flows/claims/statement';
import { toVisibleText } from '../../../proof';
import { Notice } from '../../../ui/notice';
import { ShortCode } from '../../../ui/copy/short-code';
import { useApp } from '../../shared/app-context';
import { ClaimCard } from '../claim/claim-card';
import { LinksForm } from './links-form';
import { RevokeForm } from './revoke-form';
import { isStatementOf, OTHER_SIGNING } from '../status/running-messages';
import { SignActions } from '../status/sign-actions';
import { SignedBefore } from '../earlier/signed-before';
import type { SignScreenProps } from '../sign-screen';
import { StatementText } from './statement-messages';
import { UnfinishedSignings } from '../earlier/unfinished-signings';
import { useStatement, type StatementToSign } from './use-statement';

interface StatementSigningProps extends SignScreenProps, StatementToSign {
  readonly onInput: (input: StatementInput | null) => void;
}

/** From what is to be said about a valid record to its signature, as any claim is signed. */
export function StatementSigning(props: StatementSigningProps) {
  const { kind, record, cluster, input, onInput, walletControl } = props;
  const { selection, chain, signing, wallet } = useApp();
  const { verdict } = record;
  const statement = useStatement({ kind, record, cluster, input });
  const { account, state, obstacle, preparation, shown, earlier } = statement;
  const isRunning = state.status === 'running';
  const isOther = isRunning && !isStatementOf(state.work, kind, verdict);
  return (
    <>
      <UnfinishedSignings earlier={earlier} clusters={selection.clusters} signing={signing} />
      <SignedBefore signed={earlier.signed} cluster={cluster} />
      {obstacle !== null && !isRunning && (
        <div className="mb-6" role="status">
          <Notice tone="warn">
            <p className="min-w-0 flex-1">
              {obstacle}{' '}
              {kind !== 'countersign' && (
                <ShortCode text={verdict.author ?? ''} label="signer’s address" />
              )}
            </p>
          </Notice>
        </div>
      )}
      {kind === 'links' && (
        <LinksForm record={record} isLocked={isRunning} input={input} onInput={onInput} />
      )}
      {kind === 'revoke' && <RevokeForm isLocked={isRunning} input={input} onInput={onInput} />}
      {(isRunning || (input !== null && obstacle === null)) && (
        <ClaimCard
          {...(isRunning ? state.work : shown)}
          words={isOther ? OTHER_SIGNING : <StatementText kind={kind} verdict={verdict} />}
          absence={toVisibleText(kind)}
          isPreparing={!isRunning && statement.isPlanned}
        />
      )}
      {(isRunning || input !== null) && (
        <SignActions
          cluster={cluster}
          wallet={wallet}
          account={account}
          preparation={preparation}
          state={state}
          chain={chain}
          walletControl={walletControl}
          isReading={false}
          isBegun={earlier.isBegun}
          isSigned={earlier.known.length > 0}
          isEmpty={false}
          onSign={statement.sign}
          onCancel={signing.cancel}
        />
      )}
    </>
  );
}
