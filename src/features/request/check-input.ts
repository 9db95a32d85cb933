import { describeHidden, type TextProblem } from '@countersign/core/claims/text-fault';
import { cleanCode } from '@countersign/core/configuration/clean-code';
import { isBlankText } from '@countersign/proof/claims';
import { isAddress, listHiddenCharacters } from '@countersign/proof/encoding';
import { MAX_NOTE_CHARACTERS, type SignatureRequest } from '@countersign/proof/requests';
import type { Asked } from './asked';
import * as words from './words';

/** The texts of the fields. */
export interface RequestInput {
  readonly signers: readonly string[];
  /** Null while it follows the number of signers. */
  readonly need: string | null;
  readonly until: string;
  readonly note: string;
}

export function checkInput(input: RequestInput) {
  const addresses = input.signers.map(toAddress);
  const signers = addresses.filter((address) => address !== '');
  const most = Math.max(1, signers.length);
  const need = Number(input.need ?? most);
  const note = input.note.trim();
  const faults = {
    signers: addresses.map((address, index) => {
      if (address === '') return index === 0 && signers.length === 0 ? words.NOT_AN_ADDRESS : null;
      if (!isAddress(address)) return words.NOT_AN_ADDRESS;
      return addresses.indexOf(address) < index ? words.ASKED_TWICE : null;
    }),
    need: Number.isInteger(need) && need >= 1 && need <= most ? null : words.formatNeed(most),
    until: input.until !== '' && input.until < getToday() ? words.PAST : null,
    note: findNoteFault(note),
  };
  const isSound = Object.values(faults)
    .flat()
    .every((fault) => fault === null);
  const terms: Omit<SignatureRequest, keyof Asked> = {
    ...{ signers, need },
    ...(input.until !== '' && { until: input.until }),
    ...(note !== '' && { note }),
  };
  return { most, faults, terms: isSound ? terms : null };
}

/** In UTC, as the day of a request. */
function getToday(): string {
  return new Date().toISOString().slice(0, 10);
}

/** `cleanCode` leaves nothing of a name in another script, which must not be ignored. */
export function toAddress(text: string): string {
  return cleanCode(text) || text.trim();
}

function findNoteFault(note: string): TextProblem | null {
  if (note === '') return null;
  if (listHiddenCharacters(note).length > 0) return describeHidden('note', note);
  if (isBlankText(note)) return { words: words.BLANK_NOTE, rest: null };
  const { length } = Array.from(note);
  if (length <= MAX_NOTE_CHARACTERS) return null;
  return { words: words.formatLongNote(length), rest: null };
}
