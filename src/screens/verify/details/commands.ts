import type { Verdict } from '@countersign/proof';
import { getNodeOrigin } from '@countersign/proof/records';
import type { ReceiptFile } from '@countersign/proof/receipts';

export interface CommandSource {
  readonly verdict: Pick<Verdict, 'author' | 'signature'>;
  /** The URL of one that is asked. */
  readonly node: string;
  /** Null where there is none. */
  readonly receipt: {
    readonly name: string;
    readonly files: readonly Pick<ReceiptFile, 'name'>[];
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
  const { files } = receipt;
  const [only] = files;
  const what = files.length === 1 && only ? quote(only.name, 'FILE') : 'FOLDER';
  const paper = quote(receipt.name, 'RECEIPT.countersign.json');
  const text = `countersign verify ${paper} ${what} --author ${author} --node ${url}`;
  return [{ name: 'Check it on the command line', text }, ask];
}

/** What any shell takes as one plain word; other names are left to the person. */
const PLAIN = /^[\p{L}\p{N}._+@,=:/ ()&[\]#~-]{1,200}$/u;

function quote(text: string, otherwise: string): string {
  if (!PLAIN.test(text) || text.startsWith('-')) return otherwise;
  return /^[\w./:@+=,-]+$/.test(text) ? text : `'${text}'`;
}
