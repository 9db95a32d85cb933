import type { Verdict } from '@countersign/proof';
import { getNodeOrigin } from '@countersign/proof/records';
import type { ReceiptFile } from '@countersign/proof/receipts';
import { getFileCount } from '../../files';
import * as words from './words';

type NamedDigest = Pick<ReceiptFile, 'name' | 'digest'>;

export interface CommandSource {
  readonly verdict: Pick<Verdict, 'author' | 'signature' | 'claim' | 'subjects'>;
  readonly dropped: number;
  readonly node: string;
  readonly receipt: {
    readonly name: string;
    readonly files: readonly NamedDigest[];
  } | null;
}

export interface Command {
  readonly name: string;
  readonly text: string;
}

export function getCommands({
  verdict,
  dropped,
  node,
  receipt,
}: CommandSource): readonly Command[] {
  const { author, signature } = verdict;
  const url = quote(getNodeOrigin(node), 'https://node.example');
  const request = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'getTransaction',
    params: [
      signature,
      { commitment: 'finalized', encoding: 'base64', maxSupportedTransactionVersion: 1 },
    ],
  });
  const ask = {
    name: words.ASK_SERVER,
    text: `curl ${url} -H 'content-type: application/json' -d '${request}'`,
  };
  if (receipt === null || author === null) return [ask];
  const what = formatFiles(verdict, dropped, receipt.files);
  const paper = quote(receipt.name, 'RECEIPT.countersign.json');
  const text = `countersign verify ${paper} ${what} --author ${author} --node ${url}`;
  return [{ name: words.CHECK_BY_COMMAND, text }, ask];
}

/** One file of a set is checked alone, and several files require the whole set, as on the page. */
function formatFiles(
  { claim, subjects }: CommandSource['verdict'],
  dropped: number,
  listed: readonly NamedDigest[],
): string {
  const count = getFileCount(claim);
  const isOne = dropped === 0 ? listed.length === 1 || count === 1 : dropped === 1;
  if (!isOne) return 'FOLDER';
  const [first, ...others] = dropped === 0 ? listed : subjects.map(({ subject }) => subject);
  const file = quoteFile(others.length === 0 ? (first?.name ?? '') : '');
  return count === 1 ? file : `${file} --partial`;
}

/** The command line takes such a name for a digest, and reads no file. */
const MAY_BE_DIGEST = /sha-?(?:2-)?256[-:= ]|(?:[0-9a-f][: ]?){64}/i;

function quoteFile(name: string): string {
  const word = quote(name, 'FILE');
  return MAY_BE_DIGEST.test(word) ? 'FILE' : word;
}

/** Every shell accepts such a name in quotes. */
const PLAIN = /^[\p{L}\p{N}._+@,=:/ ()&[\]#~-]{1,200}$/u;

function quote(text: string, otherwise: string): string {
  if (!PLAIN.test(text) || text.startsWith('-')) return otherwise;
  return /^[\w./:@+=,-]+$/.test(text) ? text : `'${text}'`;
}
