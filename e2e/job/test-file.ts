import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TestInfo } from '@playwright/test';

export interface TestFile {
  readonly path: string;
  readonly name: string;
  readonly sha256: string;
}

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

export function writeSparseFile(path: string, bytes: number): void {
  writeFileSync(path, '');
  truncateSync(path, bytes);
}
