import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestInfo } from '@playwright/test';

export interface Folder {
  readonly path: string;
  readonly name: string;
}

/** Writes a folder of small files, a thousand to a subfolder; each holds its own number. */
export function writeFolder(testInfo: TestInfo, name: string, count: number): Folder {
  const path = testInfo.outputPath(name);
  for (let index = 0; index < count; index += 1) {
    const folder = join(path, getSubfolder(index));
    if (index % 1000 === 0) mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${index}.txt`), getContent(index));
  }
  return { path, name };
}

function getContent(index: number): string {
  return `photo ${index}\n`.repeat(20);
}

/** As the page names the file. */
export function getName({ name }: Folder, index: number): string {
  return `${name}/${getSubfolder(index)}/${index}.txt`;
}

export function getDigest(index: number): string {
  return `sha256:${createHash('sha256').update(getContent(index)).digest('hex')}`;
}

function getSubfolder(index: number): string {
  return `day ${Math.floor(index / 1000)}`;
}
