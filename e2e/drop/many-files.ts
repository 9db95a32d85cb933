import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Folder {
  readonly path: string;
  readonly name: string;
  readonly remove: () => void;
}

/** In memory if possible: a busy disk needs half a minute for ten thousand files. */
const PLACE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export function writeFolder(name: string, count: number): Folder {
  const place = mkdtempSync(join(PLACE, 'countersign-'));
  const path = join(place, name);
  for (let index = 0; index < count; index += 1) {
    const folder = join(path, getSubfolder(index));
    if (index % 1000 === 0) mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${index}.txt`), getContent(index));
  }
  const remove = () => {
    rmSync(place, { recursive: true });
  };
  return { path, name, remove };
}

function getContent(index: number): string {
  return `photo ${index}\n`.repeat(20);
}

export function getName({ name }: Pick<Folder, 'name'>, index: number): string {
  return `${name}/${getSubfolder(index)}/${index}.txt`;
}

export function getDigest(index: number): string {
  return `sha256:${createHash('sha256').update(getContent(index)).digest('hex')}`;
}

function getSubfolder(index: number): string {
  return `day ${Math.floor(index / 1000)}`;
}
