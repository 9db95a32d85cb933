import type { ReactNode } from 'react';
import type { OtherInstruction } from '@countersign/proof';
import { SYSTEM_PROGRAM } from '@countersign/proof/transactions';
import { ShortCode } from '../../../ui/copy/short-code';
import { Filled } from '../../../ui/filled';
import { formatSol } from '@countersign/core/words/count';
import * as words from './words';

interface InstructionTextProps {
  readonly instruction: OtherInstruction;
  readonly isVersion1?: boolean;
}

export function InstructionText({ instruction, isVersion1 = false }: InstructionTextProps) {
  const { effect, programAddress } = instruction;
  switch (effect.kind) {
    case 'transfer': {
      const { what, amount, from, to } = effect;
      return (
        <Filled
          text={words.TRANSFERS}
          parts={{
            amount: what === 'lamports' ? formatSol(amount) : words.formatTokens(amount),
            from: <Account address={from} />,
            to: <Account address={to} />,
          }}
        />
      );
    }
    case 'budget':
      return <>{isVersion1 ? words.WOULD_SET_FEE : words.SETS_FEE}</>;
    case 'assign':
      return (
        <Filled
          text={words.ASSIGNS}
          parts={{
            account: <Account address={effect.account} />,
            owner: <ShortCode text={effect.owner} label={words.PROGRAM_ADDRESS} />,
          }}
        />
      );
    case 'nonce':
      return <>{words.USES_NONCE}</>;
    case 'guard':
      return <>{words.ADDS_GUARD}</>;
    case 'memo':
      return <>{words.ADDS_MEMO}</>;
    case 'unknown':
      return (
        <Filled
          text={programAddress === SYSTEM_PROGRAM ? words.CHANGES_ACCOUNT : words.CALLS_PROGRAM}
          parts={{ program: <ShortCode text={programAddress} label={words.PROGRAM_ADDRESS} /> }}
        />
      );
  }
}

function Account({ address }: { readonly address: string | null }): ReactNode {
  if (address === null) return <>{words.UNNAMED_ACCOUNT}</>;
  return <ShortCode text={address} label={words.ADDRESS} />;
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
          <Filled
            text={words.IT_DOES}
            parts={{ does: <InstructionText instruction={instruction} /> }}
          />
        </li>
      ))}
      {more > 0 && <li>{words.formatMore(more)}</li>}
    </ul>
  );
}
