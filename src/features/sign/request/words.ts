import type { JudgedSigner } from '@countersign/core/requests/judge-request';
import { SIGNER_STATES } from '@countersign/core/requests/words';
import { choosePlural, formatCount, formatPlural } from '@countersign/core/words/count';
import { formatUtc, toDay } from '@countersign/core/words/date';
import { formatList } from '@countersign/core/words/format-list';
import { getRequestEnd, type SignersRequest } from '@countersign/proof/requests';

export { formatAsking } from '../../words';
export {
  CHOOSE_FILES,
  CHOOSE_FOLDER,
  DROP_FILES,
  formatQuoted,
  OTHER_SIGNING,
  UNLISTED,
} from '../words';

// A link that is no request

export const NO_REQUEST = 'This request can’t be read.';
export const HOME = 'Home';

export const DAMAGED = 'The link was cut or changed. Ask for it again.';

// The head

export const TITLE = '{name}: {what}';

export function formatTitle(name: string, what: string): string {
  return `${name}: ${what}`;
}

export function formatAsked(count: number): string {
  return `${formatPlural(count, 'wallet is', 'wallets are')} asked to sign`;
}

/** @param network - null if this site does not know it */
export function formatTerms(request: SignersRequest, network: string | null): string {
  const { signers, need, until } = request;
  const where = network === null ? '' : ` on ${network}`;
  const end = until === undefined ? '' : `, until the end of ${toLastDay(request)}, UTC`;
  return `${formatNeed(need, signers.length)} must sign${where}${end}.`;
}

function formatNeed(need: number, count: number): string {
  if (count === 1) return 'This wallet';
  if (need < count) return `At least ${need} of the ${count}`;
  return count === 2 ? 'Both' : `All ${count}`;
}

function toLastDay(request: SignersRequest): string {
  return formatDay((getRequestEnd(request) ?? 0n) - 1n);
}

export const UNPROVEN =
  'Whoever sent this link could have changed it: check that the wallets are the right ones.';
export const LAW = 'What a signature is worth in law depends on where you are and what you agreed.';

// The network

/** @param network - the name of a public network, such as `devnet`; null for any other */
export function formatUnknownNetwork(network: string | null): string {
  return network === null
    ? 'This request is for a network that this page does not have, so it can’t be signed here.'
    : `This request is for Solana’s ${network}, which this page does not have, so it can’t be signed here.`;
}

export function formatOtherNetwork(network: string, selected: string): string {
  return `This request is for ${network}, and you have chosen ${selected}.`;
}

// The signers

export const SIGNERS = 'Signers';
export const YOU = 'you';
export const CHECK = 'Check who signed';

export function formatConsent(hosts: readonly string[], what: string): string {
  const nodesLearn = choosePlural(hosts.length, 'It learns', 'They learn');
  return `This asks ${formatList(hosts)} for signatures of ${what} and of each wallet named here. ${nodesLearn} which these are, but not what is in any file.`;
}

export const NOBODY_SEARCHED = 'No signatures could be searched for.';

/** @param since - the day since which nodes remember; null if they remember all, or don't say */
export function formatState({ state, record }: JudgedSigner, since: string | null): string {
  const blockTime = record?.blockTime ?? null;
  const day = blockTime === null ? '' : formatDay(blockTime);
  switch (state) {
    case 'signed':
      return `signed ${day}`.trim();
    case 'settling':
      return 'signed, not permanent yet';
    case 'missing':
      return since === null ? 'not found' : `not found since ${since}`;
    case 'late':
      return `signed late, on ${day}`;
    case 'withdrawn':
    case 'unclear':
    case 'not-searched':
      return SIGNER_STATES[state];
  }
}

/** @param seconds - since 1970 */
export function formatDay(seconds: bigint): string {
  return toDay(formatUtc(Number(seconds) * 1000));
}

export function formatOthers(count: number): string {
  return `Also signed by ${formatPlural(count, 'wallet that was', 'wallets that were')} not asked:`;
}

export function formatFailures(failures: readonly string[]): string {
  return `Some servers did not answer: ${failures.join('; ')}.`;
}

// The file

export const DROP = 'Drop {name} to read and sign it';

export function formatWhat(count: number): string {
  return count === 1 ? 'the file' : `the set of ${formatCount(count)} files`;
}

export function formatCompared(what: string): string {
  return `It is compared with ${what} that was asked for, and isn’t uploaded.`;
}

export function formatMatch(what: string): string {
  return `This is ${what} that was asked for.`;
}

export function formatMismatch(what: string): string {
  return `This is not ${what} that was asked for.`;
}

// Signing

export const NOT_ASKED =
  'This wallet is not among those asked. You can sign all the same, as yourself: it is shown apart.';

export function formatTooLate(request: SignersRequest): string {
  return `The last day was ${toLastDay(request)}: a signature counts as late now.`;
}
