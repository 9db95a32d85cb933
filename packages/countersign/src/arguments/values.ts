import { isAddress } from '@countersign/proof/encoding';
import { parseArgs } from 'node:util';
import { cleanCode } from '@countersign/core/configuration/clean-code';
import { OPTIONS } from '../help/options';
import { getNodeUrl } from '../network/networks';

/** Its message is one sentence. */
export class WrongUsage extends Error {}

/** @throws as `parseArgs` of Node */
export function parseOptions(args: readonly string[]) {
  return parseArgs({ args: [...args], allowPositionals: true, tokens: true, options: OPTIONS });
}

export type Values = ReturnType<typeof parseOptions>['values'];

export function readNodes(values: Values): readonly string[] {
  const urls = readUrls('-u', values.url).map((url) => getNodeUrl(url) ?? '');
  const nodes = values.node ?? [];
  // A URL may hold a key, which must not get into a log.
  if (!nodes.every(isNodeUrl)) throw new WrongUsage('--node takes an http:// or https:// URL.');
  return [...new Set([...urls, ...nodes])];
}

export function readUrls(option: string, urls: readonly string[] = []): readonly string[] {
  if (urls.some((url) => getNodeUrl(url) === null)) {
    throw new WrongUsage(
      `${option} takes an http:// or https:// URL, or mainnet, devnet, testnet or localhost.`,
    );
  }
  return urls;
}

export function readAuthors({ author = [] }: Values): readonly string[] {
  const addresses = author.map(cleanCode);
  const stranger = author.find((_, index) => !isAddress(addresses[index] ?? ''));
  if (stranger === undefined) return addresses;
  throw new WrongUsage(`--author takes a Solana address, not ${JSON.stringify(stranger)}.`);
}

export function readTimeout(text = '30'): number {
  const seconds = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || seconds <= 0 || seconds > MOST_SECONDS) {
    throw new WrongUsage(`--timeout takes a number of seconds up to ${MOST_SECONDS}.`);
  }
  return Math.ceil(seconds * 1000);
}

const MOST_SECONDS = 86_400;

function isNodeUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
