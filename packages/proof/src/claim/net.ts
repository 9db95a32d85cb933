import { isAddress } from '../encoding/address';
import { ProofError } from '../errors';

const NET = /^[1-9A-HJ-NP-Za-km-z]{32}$/;

/** Accepts the CAIP-2 reference of a Solana cluster: 32 characters of its genesis hash. */
export function isNet(text: string): boolean {
  return NET.test(text);
}

/** @throws ProofError `net/malformed` */
export function toNet(genesisHash: string): string {
  if (!isAddress(genesisHash)) throw new ProofError('net/malformed', { text: genesisHash });
  return genesisHash.slice(0, 32);
}
