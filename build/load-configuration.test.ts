import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfiguration } from './load-configuration';

const CLUSTER = { id: 'solana:devnet', label: 'Devnet', endpoints: ['https://a.test'] };

describe('loading the configuration', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'countersign-'));
    vi.stubEnv('COUNTERSIGN_CONFIG', undefined);
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
    vi.unstubAllEnvs();
  });

  it('C1 reads countersign.config.json at the root', () => {
    writeFileSync(join(folder, 'countersign.config.json'), JSON.stringify({ clusters: [CLUSTER] }));
    expect(loadConfiguration(folder).clusters[0].label).toBe('Devnet');
  });

  it('C1 reads the file that COUNTERSIGN_CONFIG names instead', () => {
    const file = join(folder, 'other.json');
    writeFileSync(file, JSON.stringify({ brand: 'Other', clusters: [CLUSTER] }));
    vi.stubEnv('COUNTERSIGN_CONFIG', file);
    expect(loadConfiguration(folder).brand).toBe('Other');
  });

  it('C1 reads a file that starts with a byte order mark', () => {
    writeFileSync(
      join(folder, 'countersign.config.json'),
      `\uFEFF${JSON.stringify({ clusters: [CLUSTER] })}`,
    );
    expect(loadConfiguration(folder).clusters[0].label).toBe('Devnet');
  });

  it('C2 names the wrong field and the file', () => {
    const file = join(folder, 'countersign.config.json');
    writeFileSync(file, JSON.stringify({ clusters: [{ ...CLUSTER, label: '' }] }));
    expect(() => loadConfiguration(folder)).toThrow(
      `Configuration: clusters[0].label must be a text that is not empty (in ${file}).`,
    );
  });

  it('C2 names a missing file', () => {
    expect(() => loadConfiguration(folder)).toThrow(
      `Configuration: the file ${join(folder, 'countersign.config.json')} cannot be read`,
    );
  });
});
