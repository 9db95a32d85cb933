import { isSameBytes } from '../encoding/bytes';
import { SYSTEM_PROGRAM } from './programs';
import type { DecodedInstruction } from './transaction';

const ADVANCE_NONCE = '4,0,0,0';

export function isNonceAdvance({ programAddress, data }: DecodedInstruction): boolean {
  return programAddress === SYSTEM_PROGRAM && data.subarray(0, 4).join() === ADVANCE_NONCE;
}

/** System instruction 2, Transfer, as u32; lamports follow as u64. Both are little-endian. */
const TRANSFER = Uint8Array.of(2, 0, 0, 0);
const TRANSFER_BYTES = 12;

export function getTransferData(lamports: bigint): Uint8Array {
  const data = new Uint8Array(TRANSFER_BYTES);
  data.set(TRANSFER);
  new DataView(data.buffer).setBigUint64(TRANSFER.length, lamports, true);
  return data;
}

export function readTransferData(data: Uint8Array): bigint | null {
  const isTransfer =
    data.length === TRANSFER_BYTES && isSameBytes(data.subarray(0, TRANSFER.length), TRANSFER);
  if (!isTransfer) return null;
  return new DataView(data.buffer, data.byteOffset).getBigUint64(TRANSFER.length, true);
}
