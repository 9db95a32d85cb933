import {
  DOMAIN_FILE_PATH,
  MAX_DOMAIN_FILE_BYTES,
  parseDomainFile,
  type DomainKey,
} from '@countersign/proof/domains';
import { getDomainFaultWords } from '../../../../src/flows/people/domain-words';
import type { DomainFileArguments } from '../arguments/types';
import { EXIT_CODES } from '../exit-code';
import type { Output } from '../output';
import { readUntilOver } from '../read-chunks';
import { stop } from '../stop';
import { explainUnreadable, isUnreadable, Unreadable } from '../unreadable';

/** What browsers need to read it too; no redirect, as nobody follows one. */
const HOW_TO_SERVE = `Serve it at https://HOST${DOMAIN_FILE_PATH}, with status 200, without a redirect (none to www either), and with these headers:
  Content-Type: application/json
  Access-Control-Allow-Origin: *
  Cache-Control: max-age=300
GitHub Pages leaves out folders that begin with a dot, unless an empty file .nojekyll stands at the root.
It is one direction: the host names the keys. For the other, let the key sign a link to the host:
  countersign link SIGNATURE https://HOST`;

/** Prints the file by which a host lists keys. */
export async function runDomainFile(input: DomainFileArguments, output: Output): Promise<number> {
  let before: readonly DomainKey[];
  try {
    before = await readKeys(input);
  } catch (cause) {
    if (!isUnreadable(cause)) throw cause;
    return stop(input, output, 'cannot-check', explainUnreadable(cause));
  }
  const text = serializeDomainFile([...before, ...input.keys]);
  // What nobody could read is not printed.
  const file = parseDomainFile(Buffer.from(text));
  if (file.status === 'faulty') {
    const problem = `Nothing is printed: such a file ${getDomainFaultWords(file.fault)}.`;
    return stop(input, output, 'wrong-usage', problem);
  }
  output.out(text);
  output.error(HOW_TO_SERVE);
  return EXIT_CODES.read;
}

async function readKeys({ add, timeoutMs }: DomainFileArguments): Promise<readonly DomainKey[]> {
  if (add === null) return [];
  const file = parseDomainFile(await readUntilOver(add, timeoutMs, MAX_DOMAIN_FILE_BYTES));
  if (file.status === 'read') return file.keys;
  throw new Unreadable(`${add} can’t be added to: it ${getDomainFaultWords(file.fault)}`);
}

/** Without what is not said. */
function serializeDomainFile(keys: readonly DomainKey[]): string {
  const written = keys.map((key) =>
    Object.fromEntries(Object.entries(key).filter(([, value]) => value !== null)),
  );
  return JSON.stringify({ countersign: 1, keys: written }, null, 2);
}
