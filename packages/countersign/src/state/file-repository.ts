import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  PendingSigning,
  ReceiptRepository,
  StoredReceipt,
  StoreOutcome,
} from '../../../../src/ports/receipts';
import { decodeHex, encodeHex, isSignature } from '@countersign/proof/encoding';
import { parseReceipt } from '@countersign/proof/receipts';
import { Unreadable } from '../unreadable';
import { removeDrafts, writeWhole } from './atomic-file';
import type { FileLocks } from './file-lock';
import { parsePending, serializePending } from './pending-text';

const RECEIPT = '.countersign.json';
const DIGESTS = '.digests';
const DIGEST_BYTES = 32;

/**
 * What this device keeps, in files that only their owner may read: a file for each pending signing,
 * and for each receipt its text and its files' digests, packed, by which it is found.
 *
 * A broken file is set aside and named, and ends the work that came upon it.
 *
 * @param folder - made when the first file is written
 */
export function createFileRepository(folder: string, locks: FileLocks): ReceiptRepository {
  const pendingFolder = join(folder, 'pending');
  const receiptFolder = join(folder, 'receipts');
  const getPath = (signature: string, ending: string) => join(receiptFolder, signature + ending);
  const digests = new Map<string, Buffer>();

  const get = async (signature: string): Promise<StoredReceipt | null> => {
    if (!isSignature(signature)) return null;
    const path = getPath(signature, RECEIPT);
    const text = await readFile(path, 'utf8').catch(toNull);
    if (text === null) return null;
    const { network, files } = await parseOrSetAside(path, () => parseReceipt(text));
    const { mtimeMs } = await stat(path);
    return {
      signature,
      network: network.genesisHash,
      createdAt: mtimeMs,
      text,
      names: files.map(({ name }) => name),
      digests: unpack(await readDigests(signature)),
    };
  };
  const readDigests = async (signature: string): Promise<Buffer> => {
    const known = digests.get(signature);
    if (known !== undefined) return known;
    const packed = await readFile(getPath(signature, DIGESTS)).catch(toNull);
    if (packed === null) return setAside(getPath(signature, RECEIPT), 'has lost its digests');
    digests.set(signature, packed);
    return packed;
  };
  const list = async () => {
    const names = await readNames(receiptFolder, RECEIPT);
    const receipts = await Promise.all(names.map(get));
    return newestFirst(receipts.flatMap((receipt) => receipt ?? []));
  };
  return {
    pending: {
      put: (signing) =>
        keep(() =>
          writeWhole(join(pendingFolder, `${signing.id}.json`), serializePending(signing)),
        ),
      remove: (id) => rm(join(pendingFolder, `${id}.json`), { force: true }),
      list: async () => {
        const found: PendingSigning[] = [];
        await removeDrafts(pendingFolder);
        for (const id of await readNames(pendingFolder, '.json')) {
          const path = join(pendingFolder, `${id}.json`);
          const text = await readFile(path, 'utf8').catch(toNull);
          if (text === null || (await locks.isHeld(id))) continue;
          found.push(await parseOrSetAside(path, () => parsePending(text)));
        }
        return newestFirst(found);
      },
    },
    receipts: {
      mayHold: async () => (await readNames(receiptFolder, RECEIPT)).length > 0,
      put: ({ signature, text, digests: hex }) =>
        keep(async () => {
          const packed = Buffer.concat(hex.map((digest) => decodeHex(digest)));
          await writeWhole(getPath(signature, DIGESTS), packed);
          digests.set(signature, packed);
          await writeWhole(getPath(signature, RECEIPT), text);
        }),
      get,
      list: async () => ({ records: await list(), unreadable: 0 }),
      search: async (text) => {
        const wanted = /^(?:sha256:)?(?<hex>[0-9a-f]{64})$/.exec(text.trim())?.groups?.hex;
        if (wanted === undefined) return [];
        const digest = Buffer.from(decodeHex(wanted));
        const found: StoredReceipt[] = [];
        for (const signature of await readNames(receiptFolder, RECEIPT)) {
          if (!hasDigest(await readDigests(signature), digest)) continue;
          const receipt = await get(signature);
          if (receipt !== null) found.push(receipt);
        }
        return newestFirst(found);
      },
      remove: (signature) =>
        keep(async () => {
          await rm(getPath(signature, RECEIPT), { force: true });
          await rm(getPath(signature, DIGESTS), { force: true });
        }),
    },
  };
}

/** What it held may have been sent: nobody signs on before a person has heard of it, once. */
async function setAside(path: string, why: string): Promise<never> {
  const aside = `${path}.broken`;
  await rename(path, aside);
  throw new Unreadable(
    `${path} ${why}, and is now ${aside}. It may be of something that was signed: look with "countersign lookup" whether it was, then run the same command again`,
  );
}

async function parseOrSetAside<T>(path: string, parse: () => T): Promise<T> {
  try {
    return parse();
  } catch {
    return setAside(path, 'is broken');
  }
}

/** What can't be stored must not be sent: a fault of the disk ends the signing. */
async function keep(work: () => Promise<unknown>): Promise<StoreOutcome> {
  await work();
  return 'kept';
}

/** Without their ending; none where the folder is not there yet. */
async function readNames(folder: string, ending: string): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(toNull)) ?? [];
  return names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
}

function hasDigest(packed: Buffer, digest: Buffer): boolean {
  for (let at = packed.indexOf(digest); at !== -1; at = packed.indexOf(digest, at + 1)) {
    if (at % DIGEST_BYTES === 0) return true;
  }
  return false;
}

function unpack(packed: Buffer): readonly string[] {
  return Array.from({ length: packed.length / DIGEST_BYTES }, (_, index) =>
    encodeHex(packed.subarray(index * DIGEST_BYTES, (index + 1) * DIGEST_BYTES)),
  );
}

function newestFirst<T extends { readonly createdAt: number }>(items: readonly T[]): readonly T[] {
  return items.toSorted((a, b) => b.createdAt - a.createdAt);
}

/** Of a file that is not there. */
function toNull(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
