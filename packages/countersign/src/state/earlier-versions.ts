import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseReceipt } from '@countersign/proof/receipts';
import type { PendingSigning } from '@countersign/core/receipts/repository';
import { RECEIPT_ENDING } from '../files/receipt-file';
import { readIfThere } from './atomic-file';
import { parsePending, toSigning } from './pending-text';
import { parseOrSetAside, setAside } from './set-aside';

/** @returns whether the signing can be resumed */
type Take = (signing: PendingSigning) => Promise<boolean>;

/**
 * Takes over pending signings, and receipts that have an index of their files. Runs can repeat this
 * call, also at the same time.
 */
export async function takeOverEarlier(folder: string, take: Take): Promise<void> {
  await takeOverReceipts(join(folder, 'receipts'), take);
  // A signing counts as ended if a receipt of the same claim follows, so pending ones are last.
  await takeOverPending(join(folder, 'pending'), take);
}

async function takeOverPending(folder: string, take: Take): Promise<void> {
  const found: { readonly path: string; readonly signing: PendingSigning }[] = [];
  for (const name of await readNames(folder, '.json')) {
    const path = join(folder, `${name}.json`);
    const text = await readIfThere(path);
    if (text === null) continue;
    found.push({ path, signing: await parseOrSetAside(path, () => parsePending(text)) });
  }
  found.sort((a, b) => a.signing.createdAt - b.signing.createdAt);
  for (const { path, signing } of found) {
    if (!(await take(signing))) await setAside(path, 'is broken');
    await rm(path, { force: true });
  }
}

const INDEX = '.digests';

async function takeOverReceipts(folder: string, take: Take): Promise<void> {
  for (const name of await readNames(folder, INDEX)) {
    const path = join(folder, name + RECEIPT_ENDING);
    const text = await readIfThere(path);
    if (text !== null) {
      const receipt = await parseOrSetAside(path, () => parseReceipt(text));
      const { mtimeMs } = await stat(path);
      const signing = toSigning(receipt, mtimeMs);
      if (signing !== null) await take(signing);
    }
    await rm(join(folder, name + INDEX), { force: true });
  }
}

async function readNames(folder: string, ending: string): Promise<readonly string[]> {
  if (!existsSync(folder)) return [];
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
}
