import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isSignature } from '@countersign/proof/encoding';
import { parseReceipt } from '@countersign/proof/receipts';
import type { LandingPorts } from '@countersign/core/signing/signing-types';
import { RECEIPT_ENDING } from '../files/receipt-file';
import { readIfThere, writeWhole } from './atomic-file';
import { parseOrSetAside, setAside } from './set-aside';

type ReceiptFolder = LandingPorts['repository']['receipts'];

export function createReceiptFolder(folder: string): ReceiptFolder {
  return {
    get: async (signature) => {
      if (!isSignature(signature)) return null;
      const path = join(folder, signature + RECEIPT_ENDING);
      const text = await readIfThere(path);
      if (text === null) return null;
      const receipt = await parseOrSetAside(path, () => parseReceipt(text));
      if (receipt.signature !== signature) await setAside(path, 'is of another record');
      const { network, files } = receipt;
      const { mtimeMs } = await stat(path);
      return {
        signature,
        network: network.genesisHash,
        createdAt: mtimeMs,
        text,
        names: files.map(({ name }) => name),
        digests: [],
      };
    },
    // A fault of the disk is thrown, so that the run ends.
    put: async ({ signature, text }) => {
      await writeWhole(join(folder, signature + RECEIPT_ENDING), text);
      return 'kept';
    },
  };
}
