import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TestInfo } from '@playwright/test';

/** A file on this machine's disk. */
export interface TestFile {
  readonly path: string;
  readonly name: string;
  /** Lowercase hex, computed by Node. */
  readonly sha256: string;
}

/** Writes a file into the test's own folder. Without content it is one that nobody signed before. */
export function writeFile(
  testInfo: TestInfo,
  name: string,
  content: string | Uint8Array = randomBytes(2000),
): TestFile {
  const path = testInfo.outputPath(name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return { path, name, sha256: createHash('sha256').update(content).digest('hex') };
}

export const MIB = 1024 * 1024;

/** Writes a file of any length that takes no room on the disk. */
export function writeSparseFile(path: string, bytes: number): void {
  writeFileSync(path, '');
  truncateSync(path, bytes);
}
