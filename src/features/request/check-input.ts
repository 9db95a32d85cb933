import { describeHidden, type TextProblem } from '@countersign/core/claims/text-fault';
import { cleanCode } from '@countersign/core/configuration/clean-code';
import { isOver } from '@countersign/core/requests/judge-request';
import { isAddress, listHiddenCharacters } from '@countersign/proof/encoding';
import { getTermsFault, type RequestTerms } from '@countersign/proof/requests';
import { FAULTS } from './words';

/** The texts of the fields. */
export interface RequestInput {
  readonly signers: readonly string[];
  /** Null while it follows the number of signers. */
  readonly need: string | null;
  readonly until: string;
  readonly note: string;
}

export interface InputFault {
  /** The name of a field. */
  readonly field: string;
  readonly problem: TextProblem;
}

export function toTerms({ signers, need, until, note }: RequestInput): RequestTerms {
  const addresses = signers.map(toAddress).filter((address) => address !== '');
  return {
    signers: addresses,
    need: need === null ? Math.max(1, addresses.length) : Number(need),
    ...(until !== '' && { until }),
    ...(note.trim() !== '' && { note: note.trim() }),
  };
}

/** The first fault; null if there is none. */
export function findFault(input: RequestInput): InputFault | null {
  const terms = toTerms(input);
  const fault = getTermsFault(terms) ?? (isOver(terms, Date.now()) ? 'until' : null);
  if (fault === null) return null;
  const { note = '' } = terms;
  const isHidden = fault === 'note' && listHiddenCharacters(note).length > 0;
  const problem = isHidden ? describeHidden('note', note) : { words: FAULTS[fault], rest: null };
  if (fault !== 'signers' && fault !== 'signer-repeated') return { field: fault, problem };
  const addresses = input.signers.map(toAddress);
  const isWrong = (address: string, index: number) =>
    fault === 'signers' ? !isAddress(address) : addresses.indexOf(address) < index;
  const wrong = addresses.findIndex((each, index) => each !== '' && isWrong(each, index));
  return { field: `signer-${Math.max(0, wrong)}`, problem };
}

/** `cleanCode` leaves nothing of a name in another script, which must not be ignored. */
export function toAddress(text: string): string {
  return cleanCode(text) || text.trim();
}
