import { splitReceipt } from '../../../flows/receipts/split-receipt';
import { serializeReceipt } from '@countersign/proof/receipts';
import { createReceiptPaths } from './receipt-paths';
import type { ReceiptsZipInput } from './receipts-zip';

interface ReceiptsFolderInput extends ReceiptsZipInput {
  /** Where a folder of its own is made for them, so that nothing is written over. */
  readonly parent: FileSystemDirectoryHandle;
  /** What it is called if that name is free, and one that a file system takes. */
  readonly name: string;
}

/**
 * Writes each file's own receipt into a new folder. Where it is stopped, what was written stays.
 *
 * @returns the folder's name
 * @throws as `splitReceipt`; DOMException where the file system refuses
 */
export async function saveReceipts(input: ReceiptsFolderInput): Promise<string> {
  const { trees, whole, claim, signal, onProgress, parent, name } = input;
  const root = await makeFolder(parent, name, whole.signature);
  const folders = new Map([['', root]]);
  const getPath = createReceiptPaths();
  let done = 0;
  for await (const receipt of splitReceipt(trees, whole, claim, signal)) {
    const [own = ''] = receipt.files.map((file) => file.name);
    const file = await openFile(folders, getPath(own), `receipt ${done + 1}`);
    const writing = await file.createWritable();
    await writing.write(serializeReceipt(receipt));
    await writing.close();
    done += 1;
    onProgress(done / whole.files.length);
  }
  return root.name;
}

async function makeFolder(
  parent: FileSystemDirectoryHandle,
  name: string,
  otherName: string,
): Promise<FileSystemDirectoryHandle> {
  try {
    return await parent.getDirectoryHandle(await findFreeName(parent, name), { create: true });
  } catch (error) {
    if (!isNameRefused(error)) throw error;
    const free = await findFreeName(parent, otherName);
    return parent.getDirectoryHandle(free, { create: true });
  }
}

async function findFreeName(parent: FileSystemDirectoryHandle, name: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? name : `${name} (${count})`;
    if (!(await hasEntry(parent, tried))) return tried;
  }
}

async function hasEntry(parent: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  try {
    await parent.getDirectoryHandle(name);
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // A file of that name is one, too.
    if (error.name === 'NotFoundError') return false;
    if (error.name === 'TypeMismatchError') return true;
    throw error;
  }
}

/** @param otherName - for what no file may be called here, such as `CON` on Windows */
async function openFile(
  folders: Map<string, FileSystemDirectoryHandle>,
  path: string,
  otherName: string,
): Promise<FileSystemFileHandle> {
  const parts = path.split('/');
  try {
    const folder = await openFolder(folders, parts.slice(0, -1));
    return await folder.getFileHandle(parts.at(-1) ?? '', { create: true });
  } catch (error) {
    if (!isNameRefused(error)) throw error;
    const root = await openFolder(folders, []);
    return root.getFileHandle(`${otherName}.countersign.json`, { create: true });
  }
}

async function openFolder(
  folders: Map<string, FileSystemDirectoryHandle>,
  parts: readonly string[],
): Promise<FileSystemDirectoryHandle> {
  const known = folders.get(parts.join('/'));
  if (known !== undefined) return known;
  const parent = await openFolder(folders, parts.slice(0, -1));
  const folder = await parent.getDirectoryHandle(parts.at(-1) ?? '', { create: true });
  folders.set(parts.join('/'), folder);
  return folder;
}

function isNameRefused(error: unknown): boolean {
  return error instanceof TypeError;
}
