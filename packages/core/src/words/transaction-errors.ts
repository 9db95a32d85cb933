import { toShortText } from './short-text';

/** The names are those of Agave's `TransactionError`. */
const MESSAGES: ReadonlyMap<string, string> = new Map([
  ['AccountNotFound', 'the account that pays has no SOL on this network'],
  ['InsufficientFundsForFee', 'the account that pays has too little SOL for the fee'],
  ['InvalidAccountForFee', 'the account that pays is not one that can pay fees'],
  ['InsufficientFundsForRent', 'an account would be left with less SOL than it must hold'],
  ['BlockhashNotFound', 'it was signed too long ago, or for another network'],
  ['AlreadyProcessed', 'the network has it already'],
  ['AccountInUse', 'the account is busy with another transaction'],
  ['AccountLoadedTwice', 'it names an account twice'],
  ['ProgramAccountNotFound', 'a program that it needs is not on this network'],
  ['InvalidProgramForExecution', 'a program that it needs cannot be run'],
  ['SignatureFailure', 'a signature does not fit'],
  ['MissingSignatureForFee', 'the account that pays has not signed'],
  ['SanitizeFailure', 'it is not built as it must be'],
  ['UnsupportedVersion', 'the network does not take its version'],
  ['WouldExceedMaxBlockCostLimit', 'the network is too busy at the moment'],
  ['DuplicateInstruction', 'it holds an instruction twice that may be there only once'],
  ['TooManyAccountLocks', 'it names too many accounts'],
  ['InvalidRentPayingAccount', 'an account would be left with less SOL than it must hold'],
  ['ClusterMaintenance', 'the network is being maintained'],
  ['InstructionError', 'one of its instructions failed'],
]);

/** @param reason - a code such as `AccountNotFound`, its JSON text, or a node's own words */
export function formatTransactionError(reason: string): string {
  const code = getCode(reason);
  if (code === null) return isJson(reason) ? 'an error of another kind' : toShortText(reason);
  const words = MESSAGES.get(code);
  const shown = toShortText(code);
  return words === undefined ? shown : `${words} (${shown})`;
}

function isJson(text: string): boolean {
  return /^\s*[[{"]/.test(text);
}

function getCode(reason: string): string | null {
  if (/^\w+$/.test(reason)) return reason;
  return /^(?:"(\w+)"$|\{"(\w+)":)/.exec(reason)?.slice(1).find(Boolean) ?? null;
}
