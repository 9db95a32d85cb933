import { useState } from 'react';
import type { StatementInput, StatementKind } from '@countersign/core/claims/statement';
import type { SigningWork } from '@countersign/core/signing/signing';
import type { Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import { Notice } from '../../../ui/messages/notice';
import { SignerName } from '../../signer';
import { ClaimCard } from '../claim/claim-card';
import { CopyCheck } from './copy-check';
import { LinksForm } from './links-form';
import { WithdrawalForm } from './withdrawal-form';
import { Filled } from '../../../ui/filled';
import { SIGN_COLUMNS, SignBar } from '../bar/sign-bar';
import { SignedBefore } from '../earlier/signed-before';
import { StatementText } from './statement-text';
import { UnfinishedSignings } from '../earlier/unfinished-signings';
import { useStatement, type StatementToSign } from './use-statement';
import * as words from './words';

interface StatementSigningProps extends StatementToSign {
  readonly onInput: (input: StatementInput | null) => void;
}

export function StatementSigning(props: StatementSigningProps) {
  const { kind, record, cluster, input, onInput } = props;
  const { verdict } = record;
  const statement = useStatement({ kind, record, cluster, input });
  const { state, obstacle, shown, earlier, actions } = statement;
  const [isCopyChecked, setCopyChecked] = useState(false);
  const isRunning = state.status === 'running';
  const isOther = isRunning && !isStatementOf(state.work, kind, verdict);
  return (
    <div className={isRunning || input !== null ? SIGN_COLUMNS : ''}>
      <div className="min-w-0">
        <UnfinishedSignings earlier={earlier} />
        <SignedBefore signed={earlier.signed} cluster={cluster} />
        {obstacle !== null && !isRunning && (
          <Notice tone="warn" className="mb-6" role="status">
            <p className="min-w-0 flex-1">
              <Filled
                text={obstacle}
                parts={{ signer: <SignerName address={verdict.author ?? ''} /> }}
              />
            </p>
          </Notice>
        )}
        {kind === 'countersign' && (
          <CopyCheck
            evidence={record.evidence}
            getShownRecord={statement.getShownRecord}
            onChecked={setCopyChecked}
          />
        )}
        {kind === 'links' && (
          <LinksForm record={record} isLocked={isRunning} input={input} onInput={onInput} />
        )}
        {kind === 'revoke' && (
          <WithdrawalForm isLocked={isRunning} input={input} onInput={onInput} />
        )}
        {(isRunning || (input !== null && obstacle === null)) && (
          <ClaimCard
            {...(isRunning ? state.work : shown)}
            summary={
              isOther ? words.OTHER_SIGNING : <StatementText kind={kind} verdict={verdict} />
            }
          />
        )}
      </div>
      {(isRunning || input !== null) && (
        <SignBar
          {...actions}
          isReading={false}
          isEmpty={false}
          filesObstacle={
            kind === 'countersign' && obstacle === null && !isRunning && !isCopyChecked
              ? words.CHECK_FIRST
              : null
          }
        />
      )}
    </div>
  );
}

/** A person can continue any signing on this screen, also one of another record. */
export function isStatementOf(
  { planned }: Pick<SigningWork, 'planned'>,
  kind: StatementKind,
  { signature, memo }: Pick<Verdict, 'signature' | 'memo'>,
): boolean {
  if (planned === null) return false;
  const { claim } = planned;
  if (kind === 'countersign') return planned.memo === memo;
  return isStatement(claim) && claim.kind === kind && claim.signature === signature;
}
