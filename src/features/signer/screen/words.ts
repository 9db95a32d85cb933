import type { SignedRecords } from '@countersign/core/records/lookup/signed-records';
import { formatPlural } from '@countersign/core/words/count';
import { formatDay } from '@countersign/core/words/date';

export { ASK_SIGNER } from '../../words';

export function formatTabTitle(address: string): string {
  return `Signed by ${address}`;
}

export const UNKNOWN_NETWORK =
  'This link names a network that this site is not set up for ({name}); {network} was asked instead.';

export const NO_ADDRESS_TITLE = 'Not a wallet address';
export const NO_ADDRESS =
  '{address} is not a Solana wallet address. An address is 32 bytes in base58: 32 to 44 letters and digits.';

export const YOUR_WALLET = 'This is your wallet.';
export const YOUR_NAME = 'Your name for this wallet, seen only by you.';
export const RENAME = 'Rename';
export const HOLDER_UNKNOWN =
  'Nobody can know from here who holds this key. Compare the address with the one that the signer gave you.';

export const SIGNED_BY_WALLET = 'Signed by this wallet';
/** The end of "api.example.org has …". */
export const NONE_OF_WALLET = 'none of this wallet';

/** `6 records on Mainnet, 3 Mar to 25 Nov 2026`; only verified records count. */
export function formatHeading(
  records: SignedRecords['records'],
  isWhole: boolean,
  network: string,
): string {
  const { length } = records;
  const count = length === 0 ? 'No verified records' : formatPlural(length, 'record', 'records');
  return `${count}${isWhole ? '' : ' so far'} on ${network}${formatSpan(records)}`;
}

function formatSpan(records: SignedRecords['records']): string {
  const [to = '', from = ''] = [records[0], records.at(-1)].map((record) =>
    formatDay(record?.verdict.landing ?? null),
  );
  if (to === '' || from === '') return '';
  const first = from.endsWith(to.slice(-5)) ? from.slice(0, -5) : from;
  return `, ${(from === to ? to : `${first} to ${to}`).replaceAll(' ', '\u00a0')}`;
}
