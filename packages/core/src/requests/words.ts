import { choosePlural } from '../words/count';
import type { JudgedRequest, SignerState } from './judge-request';

/** `2 of 3 named wallets signed` */
export function formatSigned({
  signers,
  signed,
}: Pick<JudgedRequest, 'signers' | 'signed'>): string {
  const isWhole = signers.every(({ state }) => state !== 'not-searched');
  const wallets = choosePlural(signers.length, 'wallet', 'wallets');
  return `${isWhole ? '' : 'at least '}${signed} of ${signers.length} named ${wallets} signed`;
}

export const SIGNER_STATES: Readonly<Record<SignerState, string>> = {
  signed: 'signed',
  settling: 'signed, not final yet',
  unclear: 'a signature that could not be verified',
  late: 'signed late',
  withdrawn: 'withdrawn',
  'not-searched': 'could not be searched',
  missing: 'not found',
};
