import { homedir } from 'node:os';
import { join } from 'node:path';
import { readUntilOver } from '../files/read-chunks';
import { Unreadable } from '../files/unreadable';

export interface SolanaConfig {
  /** A URL or a network's name. */
  readonly url: string | null;
  readonly keypairPath: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

const MOST_BYTES = 64 * 1024;
const NONE: SolanaConfig = { url: null, keypairPath: null };

/**
 * Reads the Solana CLI's configuration. A file that is named must exist; the one at the usual place
 * need not.
 *
 * @throws as `readChunks`
 */
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
    if (named === null && isMissing(error)) return NONE;
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

function getHome({ HOME }: Environment): string {
  return HOME === undefined || HOME === '' ? homedir() : HOME;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

const LINE = /^(?<name>[A-Za-z_][\w-]*):(?:\s+(?<value>.*?))?\s*$/;

/**
 * The lines that the CLI writes: `name: value`, plain or in quotes, and a nested list of labels
 * that is passed over. Anything else is refused, not guessed.
 */
export function parseSolanaConfig(text: string, path: string): SolanaConfig {
  const found = new Map<string, string>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line === '---' || /^\s*#/.test(line) || /^\s/.test(line)) continue;
    const { name, value = '' } = LINE.exec(line)?.groups ?? {};
    if (name === undefined || found.has(name)) {
      throw new Unreadable(
        `${path}, line ${index + 1}, is none of the Solana CLI’s configuration: mend it, or name -k and -u and another -C`,
      );
    }
    found.set(name, unquote(value));
  }
  return { url: read(found, 'json_rpc_url'), keypairPath: read(found, 'keypair_path') };
}

function read(found: ReadonlyMap<string, string>, name: string): string | null {
  const value = found.get(name) ?? '';
  return value === '' ? null : value;
}

function unquote(value: string): string {
  const single = /^'(.*)'$/.exec(value)?.[1];
  if (single !== undefined) return single.replaceAll("''", "'");
  return /^"([^"\\]*)"$/.exec(value)?.[1] ?? value;
}
