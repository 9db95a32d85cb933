import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getOfflineEvidence, verify } from '@countersign/proof';
import { parseReceipt } from '@countersign/proof/receipts';
import type { PendingSigning } from '@countersign/core/receipts/repository';
import { RECEIPT_ENDING } from '../files/receipt-file';
import { toSigning } from '../sign/claim-key';
import { hasCode } from './atomic-file';
import { parsePending } from './pending-text';
import { parseOrSetAside, setAside } from './set-aside';

/** @returns whether it is a signing that can be gone on with */
type Take = (signing: PendingSigning) => Promise<boolean>;

/**
 * Takes over what earlier versions stored: what was under way, and receipts with an index of their
 * files. Of these, their signed claims count and no index. Safe to repeat, and to run twice at once.
 *
 * @throws Unreadable for what is broken, once
 */
export async function takeOverEarlier(folder: string, take: Take): Promise<void> {
  await takeOverReceipts(join(folder, 'receipts'), take);
  // Last: what stands before a receipt of the same counts as over.
  await takeOverPending(join(folder, 'pending'), take);
}

async function takeOverPending(folder: string, take: Take): Promise<void> {
  const found: { readonly path: string; readonly signing: PendingSigning }[] = [];
  for (const name of await readNames(folder, '.json')) {
    const path = join(folder, `${name}.json`);
    const text = await readText(path);
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
    const text = await readText(path);
    if (text !== null) {
      const receipt = await parseOrSetAside(path, () => parseReceipt(text));
      const { mtimeMs } = await stat(path);
      const bare = { ...receipt, files: [] };
      const { author, claim, memo } = verify({
        evidence: getOfflineEvidence(receipt.signature),
        receipt: bare,
      });
      if (author !== null && claim !== null && memo !== null) {
        await take(toSigning(receipt, { author, claim, memo }, mtimeMs));
      }
    }
    await rm(join(folder, name + INDEX), { force: true });
  }
}

/**
 * Lists the names with this ending, without it. The list is empty where there is no such folder.
 */
async function readNames(folder: string, ending: string): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(toNull)) ?? [];
  return names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
}

function readText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(toNull);
}

function toNull(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null;
  throw error;
}
