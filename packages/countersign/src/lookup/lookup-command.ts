import {
  seekFile,
  seekSigner,
  type LookUpQuestion,
} from '@countersign/core/records/lookup/look-up';
import type { LookupArguments } from '../arguments/types';
import { createChainWithTimeout } from '../network/chain-with-timeout';
import { findFiles, type FoundFile } from '../files/find-files';
import { showLeftOut } from '../files/left-out';
import { mapConcurrently } from '../files/map-concurrently';
import { toAddress, toDigestSubject } from '../files/named-code';
import { fetchMemories } from '@countersign/core/records/node-memory';
import { findCluster } from '../network/configured-nodes';
import type { Output } from '../output/output';
import { hashSubjects, readDigestLists } from '../files/read-subject';
import { sortReceipts } from '../files/receipt-file';
import type { Report } from '../output/run-command';
import { Unreadable } from '../files/unreadable';
import { lookUp } from './look-up';
import { getEmptyNodes, toLookupReport } from './lookup-report';

/** Public nodes limit requests. */
const LOOKUPS_AT_ONCE = 2;

export async function lookUpAll(input: LookupArguments, output: Output): Promise<Report> {
  const { files, lists, timeoutMs, acceptsLarger } = input;
  const cluster = await findCluster(input, output, true);
  const addresses = files.flatMap((text) => toAddress(text) ?? []);
  const paths = files.filter((text) => toAddress(text) === null && toDigestSubject(text) === null);
  const subjects = [
    ...files.flatMap((text) => toDigestSubject(text) ?? []),
    ...(await hashSubjects(findOwn(paths, [...files, ...lists], output), timeoutMs, output)),
    ...(await readDigestLists(lists, timeoutMs)),
  ];
  const count = createCount(subjects.length + addresses.length, output);
  const find = (sought: LookUpQuestion) =>
    lookUp(sought, cluster, timeoutMs, acceptsLarger).finally(count);
  const authors = input.authors.length === 0 ? null : input.authors;
  const reports = await mapConcurrently(LOOKUPS_AT_ONCE, subjects, async (subject) => ({
    ...(await find(seekFile({ digest: subject.digest, kind: 'file' }, authors))),
    subject,
  }));
  const signers = await mapConcurrently(1, addresses, async (address) => ({
    ...(await find(seekSigner(address))),
    address,
  }));
  const all = [...reports, ...signers];
  const memories = await fetchMemories(
    createChainWithTimeout(cluster, timeoutMs),
    cluster,
    [...new Set(all.flatMap(getEmptyNodes))],
    new AbortController().signal,
  );
  return toLookupReport(reports, signers, memories);
}

function createCount(total: number, { progress }: Output): () => void {
  if (total < 2 || progress === undefined) return () => undefined;
  let done = 0;
  const show = () => {
    progress(`looking up: ${done} of ${total}`);
  };
  show();
  return () => {
    done += 1;
    show();
  };
}

function findOwn(
  paths: readonly string[],
  named: readonly string[],
  output: Output,
): readonly FoundFile[] {
  const found = findFiles(paths);
  const { own, receipts } = sortReceipts(found, named);
  if (found.length > 0 && own.length === 0) throw new Unreadable('there is nothing but receipts');
  showLeftOut({ receipts: receipts.map(({ name }) => name), system: [] }, output);
  return own;
}
