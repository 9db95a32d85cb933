import type { FileList } from './file-list';
import { reopen } from './file-source';
import type { ChangedFile } from './find-changed';

/**
 * Reads files as they are by now.
 *
 * @returns those that the browser does not let the page read: the person has to choose them again
 */
export async function readAgain(
  fileList: FileList,
  files: readonly ChangedFile[],
): Promise<readonly ChangedFile[]> {
  const opened = await Promise.all(
    files.map(async ({ id }) => {
      const file = fileList.getEntry(id)?.file ?? null;
      const anew = file && ((await reopen(file)) ?? file);
      return anew && (await canRead(anew)) ? anew : null;
    }),
  );
  for (const [index, { id }] of files.entries()) {
    const file = opened[index];
    if (file) fileList.replace(id, file);
  }
  return files.filter((_, index) => !opened[index]);
}

async function canRead(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

/**
 * Reads what was chosen in the place of what has changed, by its name; where that is gone, as one more.
 *
 * @returns those that were not among what was chosen, or not the only ones of their name
 */
export function chooseAgain(
  fileList: FileList,
  files: readonly ChangedFile[],
  chosen: readonly File[],
): readonly ChangedFile[] {
  const wanted = new Map<string, ChangedFile[]>();
  for (const one of files) {
    const name = getEnd(one.name);
    wanted.set(name, [...(wanted.get(name) ?? []), one]);
  }
  const left: ChangedFile[] = [];
  for (const [name, namesakes] of wanted) {
    const [file, ...others] = chosen.filter((one) => one.name === name);
    const [only, ...more] = namesakes;
    if (only && file && more.length + others.length === 0) {
      if (fileList.getEntry(only.id)) fileList.replace(only.id, file);
      else fileList.add([{ name: only.name, file }]);
    } else left.push(...namesakes);
  }
  return left;
}

/** A file's own name, without its folders. */
function getEnd(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
