import { encodeAddress } from '@countersign/proof/encoding';
import type { NodeReport } from './landed';

export function createTransfer(
  from: string,
  to: string,
): NonNullable<NodeReport['others']>[number] {
  return {
    programAddress: encodeAddress(new Uint8Array(32)),
    accounts: [
      { address: from, role: 'writable-signer' },
      { address: to, role: 'writable' },
    ],
    data: Uint8Array.of(2, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0),
  };
}
