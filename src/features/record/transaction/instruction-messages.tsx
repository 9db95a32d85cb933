import type { ReactNode } from 'react';
import type { InstructionEffect, OtherInstruction } from '@countersign/proof';
import { SYSTEM_PROGRAM } from '@countersign/proof/transactions';
import { ShortCode } from '../../../ui/copy/short-code';
import { formatSol } from '../../network';

interface InstructionTextProps {
  readonly instruction: OtherInstruction;
  readonly isVersion1?: boolean;
}

/** Writes for example "transfers 1 SOL from … to …". */
export function InstructionText({ instruction, isVersion1 = false }: InstructionTextProps) {
  const { effect, programAddress } = instruction;
  switch (effect.kind) {
    case 'transfer':
      return <TransferText effect={effect} />;
    case 'budget':
      return isVersion1 ? (
        <>would set the fee and what may be used; in a transaction of version 1 it is ignored</>
      ) : (
        <>sets the fee and what may be used</>
      );
    case 'assign':
      return (
        <>
          gives the account <Account address={effect.account} /> to another program,{' '}
          <ShortCode text={effect.owner} label="program’s address" />
        </>
      );
    case 'nonce':
      return <>lets it stay valid until it is sent</>;
    case 'guard':
      return <>adds a safety check (Lighthouse)</>;
    case 'memo':
      return <>adds a text of another app</>;
    case 'unknown':
      return (
        <>
          {programAddress === SYSTEM_PROGRAM
            ? 'changes or creates an account'
            : 'calls a program that this page can’t read'}
          , <ShortCode text={programAddress} label="program’s address" />
        </>
      );
  }
}

function TransferText({
  effect: { what, amount, from, to },
}: {
  readonly effect: Extract<InstructionEffect, { kind: 'transfer' }>;
}) {
  return (
    <>
      transfers{' '}
      {what === 'lamports' ? formatSol(amount) : `tokens (${amount} of their smallest unit)`} from{' '}
      <Account address={from} /> to <Account address={to} />
    </>
  );
}

function Account({ address }: { readonly address: string | null }): ReactNode {
  if (address === null) return <>an account that it does not name itself</>;
  return <ShortCode text={address} label="address" />;
}

const MOST_SHOWN = 8;

interface InstructionListProps {
  readonly label: string;
  readonly instructions: readonly OtherInstruction[];
}

export function InstructionList({ label, instructions }: InstructionListProps) {
  const more = instructions.length - MOST_SHOWN;
  return (
    <ul aria-label={label} className="list-disc ps-5 wrap-anywhere">
      {instructions.slice(0, MOST_SHOWN).map((instruction) => (
        <li key={instruction.index}>
          It <InstructionText instruction={instruction} />
        </li>
      ))}
      {more > 0 && <li>and {more} more, in the details below</li>}
    </ul>
  );
}
