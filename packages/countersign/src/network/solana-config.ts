import { homedir } from 'node:os';
import { join } from 'node:path';
import { readUntilOver } from '../files/read-chunks';
import { hasCode, Unreadable } from '../files/unreadable';
import type { Environment } from '../output/output';

export interface SolanaConfig {
  /** A URL or a network's name. */
  readonly url: string | null;
  readonly keypairPath: string | null;
}

const MOST_BYTES = 64 * 1024;
const NONE: SolanaConfig = { url: null, keypairPath: null };

/** A named file must exist; the file at the usual path need not. */
export async function readSolanaConfig(
  named: string | null,
  environment: Environment,
  timeoutMs: number,
): Promise<SolanaConfig> {
  const path = named ?? getDefaultConfig(environment);
  let bytes;
  try {
    bytes = await readUntilOver(path, timeoutMs, MOST_BYTES);
  } catch (error) {
    if (named === null && hasCode(error, 'ENOENT')) return NONE;
    throw error;
  }
  if (bytes.length > MOST_BYTES) throw new Unreadable(`${path} is too long for a configuration`);
  return parseSolanaConfig(new TextDecoder().decode(bytes), path);
}

export function getDefaultConfig(environment: Environment): string {
  return join(getHome(environment), '.config/solana/cli/config.yml');
}

export function getDefaultKeypair(environment: Environment): string {
  return join(getHome(environment), '.config/solana/id.json');
}

export function getHome({ HOME }: Environment): string {
  return HOME === undefined || HOME === '' ? homedir() : HOME;
}

/** Refuses a name that has another form or is repeated, because a wrong key could sign then. */
export function parseSolanaConfig(text: string, path: string): SolanaConfig {
  const seen = new Set<string>();
  for (const [index, line] of text.split('\n').entries()) {
    const [name] = /json_rpc_url|keypair_path/.exec(line) ?? [];
    if (name === undefined || line.trimStart().startsWith('#')) continue;
    if (seen.has(name) || !/^\w+:(?:\s|$)/.test(line)) {
      throw new Unreadable(`${path}, line ${index + 1} is none of the Solana CLI’s configuration`);
    }
    seen.add(name);
  }
  return { url: readValue(text, 'json_rpc_url'), keypairPath: readValue(text, 'keypair_path') };
}

function readValue(text: string, name: 'json_rpc_url' | 'keypair_path'): string | null {
  const [, value = ''] = new RegExp(`^${name}:[ \\t]+(.*?)\\s*$`, 'm').exec(text) ?? [];
  const [, single] = /^'(.*)'$/.exec(value) ?? [];
  const [, double] = /^"(.*)"$/.exec(value) ?? [];
  return (single?.replaceAll("''", "'") ?? double ?? value) || null;
}
