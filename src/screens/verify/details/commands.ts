import type { Verdict } from '@countersign/proof';
import { createDigestSet } from '@countersign/proof/large';
import { getNodeOrigin } from '@countersign/proof/records';
import type { ReceiptFile } from '@countersign/proof/receipts';
import { getFileCount } from '../files/count-files';

type ListedFile = Pick<ReceiptFile, 'name' | 'digest'>;

export interface CommandSource {
  readonly verdict: Pick<Verdict, 'author' | 'signature' | 'claim' | 'file' | 'subjects'>;
  /** The URL of one that is asked. */
  readonly node: string;
  /** Null where there is none. */
  readonly receipt: {
    readonly name: string;
    readonly files: readonly ListedFile[];
  } | null;
}

export interface Command {
  readonly name: string;
  readonly text: string;
}

/** How to repeat the check without this page: the command line, and what any node answers. */
export function getCommands({ verdict, node, receipt }: CommandSource): readonly Command[] {
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
    name: 'Ask a server for the transaction',
    text: `curl ${url} -H 'content-type: application/json' -d '${request}'`,
  };
  if (receipt === null || author === null) return [ask];
  const what = formatFiles(verdict, receipt.files);
  const paper = quote(receipt.name, 'RECEIPT.countersign.json');
  const text = `countersign verify ${paper} ${what} --author ${author} --node ${url}`;
  return [{ name: 'Check it on the command line', text }, ask];
}

/** The files that are meant: those that were dropped, else those that the receipt lists. */
function formatFiles(
  { claim, file, subjects }: CommandSource['verdict'],
  listed: readonly ListedFile[],
): string {
  const dropped = subjects.map(({ subject }) => subject);
  const meant = dropped.length > 0 ? dropped : listed;
  const count = getFileCount(claim);
  const isOne = meant.length === 1 || (count === 1 && listed.length <= 1);
  // Others than the signed ones are told by the names of these.
  const named = file === 'match' ? dropped : listed;
  const [only] = named.length === 1 ? named : [];
  const what = isOne ? quoteFile(only?.name ?? '') : 'FOLDER';
  const isPart =
    meant.length > 0 && createDigestSet(meant.map(({ digest }) => digest)).size < count;
  return isPart ? `${what} --partial` : what;
}

/** As people write a digest: the command line would take it for one, and read no file. */
const MAY_BE_DIGEST = /sha-?(?:2-)?256[-:= ]|(?:[0-9a-f][: ]?){64}/i;

function quoteFile(name: string): string {
  const word = quote(name, 'FILE');
  return MAY_BE_DIGEST.test(word) ? 'FILE' : word;
}

/** What any shell takes as one plain word; other names are left to the person. */
const PLAIN = /^[\p{L}\p{N}._+@,=:/ ()&[\]#~-]{1,200}$/u;

function quote(text: string, otherwise: string): string {
  if (!PLAIN.test(text) || text.startsWith('-')) return otherwise;
  return /^[\w./:@+=,-]+$/.test(text) ? text : `'${text}'`;
}
