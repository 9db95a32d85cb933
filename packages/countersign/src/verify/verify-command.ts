import { NAMED_LIKE_PROOF, createPathLookup } from '@countersign/core/receipts/beside-files';
import type { Cluster } from '@countersign/core/configuration/cluster';
import { askRecord, type RecordChain } from '@countersign/core/records/ask-record';
import { choosePlural } from '@countersign/core/words/count';
import type { VerifyArguments } from '../arguments/types';
import { extract, findHeld, formatUnwritten, type HeldFile } from './held-files';
import { judge } from './judge';
import { createChainWithTimeout } from '../network/chain-with-timeout';
import { findCluster } from '../network/configured-nodes';
import { cutList } from '../output/format';
import type { Output } from '../output/output';
import { readGiven } from './read-given';
import { toVerifyReport } from './verify-report';
import type { Report } from '../output/run-command';
import { fetchMemories } from '@countersign/core/records/node-memory';
import { sortSubjects, type GivenDocument } from '../files/left-out';
import { toRecordAddress } from '../files/named-code';
import type { GivenRecord } from '../files/named-record';
import { getNetworkName } from '../network/networks';
import { Unreadable } from '../files/unreadable';
import { getOfflineEvidence, verify, type Verdict } from '@countersign/proof';
import type { Receipt } from '@countersign/proof/receipts';
import { countFiles, mayBeGenuine } from '@countersign/proof/records';
import { explainLikelyChanges } from '@countersign/core/words/likely-change';

export async function verifyFiles(input: VerifyArguments, output: Output): Promise<Report> {
  const cluster = await findCluster(input, output, toRecordAddress(input.receipt) !== null);
  const given = await readGiven(input, output);
  const { clusterId, receipt } = given.record;
  const chain = createChainWithTimeout(cluster, input.timeoutMs);
  const { asked, leftOut, unchecked, held, counted } = await askAbout(
    chain,
    cluster,
    given.record,
    given.files,
  );
  const isFound = asked.evidence.lookup.status === 'found';
  if (receipt === undefined && isFound && !mayBeGenuine(asked.evidence)) {
    const { signature } = given.record;
    throw new Unreadable(
      `No node gave bytes that bear the signature ${signature}: ask another node.`,
    );
  }
  const { verdict, unknowing } = asked;
  const { signal } = new AbortController();
  const isUnknown = verdict.record === 'not-found';
  const memories = isUnknown ? await fetchMemories(chain, cluster, unknowing, signal) : [];
  const isOffline = cluster.endpoints.length === 0;
  // A document that holds the signed file is named as an open question.
  const acceptsNoFile = input.acceptsNoFile || (held.length > 0 && counted.length === 0);
  const { result, problems } = judge(asked, { ...input, acceptsNoFile }, isOffline);
  const isRefused = result === 'false' || result === 'withdrawn';
  const open = [
    ...(isUnknown ? explainNetwork(clusterId) : []),
    ...explainWrongFiles(verdict, receipt?.files ?? []),
    ...explainHeld(held),
    ...(input.extract === null ? [] : [await extractOnly(held, input.extract, isRefused)]),
    ...unchecked.map((name) => `${name} ${NAMED_LIKE_PROOF}`),
    ...given.problems,
  ];
  return toVerifyReport({
    // Nothing is verified while a question is open.
    result: result === 'verified' && open.length > 0 ? 'cannot-check' : result,
    problems: [...problems, ...open],
    ...{ asked, isOffline, memories, leftOut, held, unread: given.unread },
  });
}

/** The files are sorted last, because only nodes know what was signed if there is no receipt. */
async function askAbout(
  chain: RecordChain,
  cluster: Cluster,
  record: GivenRecord,
  files: readonly GivenDocument[],
) {
  const { signature, receipt } = record;
  // The files of a receipt change nothing that nodes are asked, and take long to prove.
  const bare = receipt && { ...receipt, files: [] };
  const asked = await askRecord(chain, cluster, { signature, subjects: [], receipt: bare });
  const { evidence, about } = asked;
  const own = receipt === undefined ? evidence : getOfflineEvidence(signature);
  const sorted = sortSubjects(record, own, files);
  // A document can have any name, also that of a file of the system.
  const held = findHeld({ evidence, about, receipt }, files);
  const holders = new Set(held.map(({ subject }) => subject));
  const counted = sorted.counted.filter(({ subject }) => !holders.has(subject));
  const subjects = counted.map(({ subject }) => subject);
  const verdict = verify({ evidence, about, receipt, subjects });
  return { ...sorted, held, counted, asked: { ...asked, verdict } };
}

function explainHeld(held: readonly HeldFile[]): readonly string[] {
  const lines = held.map(
    ({ subject, signed }) =>
      `${subject.name} holds the signed file as its first ${signed.size} bytes; something was added behind it`,
  );
  return cutList(lines, MOST_NAMED);
}

async function extractOnly(
  held: readonly HeldFile[],
  to: string,
  isRefused: boolean,
): Promise<string> {
  const [only, ...others] = held;
  if (isRefused || only === undefined || others.length > 0) {
    const what = isRefused ? 'a record that counts' : 'one document that holds the signed file';
    return `--extract needs ${what}: ${formatUnwritten(to)}`;
  }
  return extract(only, to);
}

/** @param clusterId - the network that a link names, which may be any text */
function explainNetwork(clusterId: string | null): readonly string[] {
  const name = clusterId === null ? null : getNetworkName(clusterId);
  return name === null
    ? []
    : [`The link is to a record on ${name}: if another network was asked, add -u ${name}.`];
}

const MOST_NAMED = 20;

function explainWrongFiles(verdict: Verdict, files: Receipt['files']): readonly string[] {
  const wrong = verdict.subjects.filter(({ file }) => file === 'mismatch');
  if (wrong.length === 0) return [];
  const isNamed = createPathLookup(files.map(({ name }) => name));
  const { checked, signed } = countFiles(verdict);
  const names = wrong.map(({ subject }) => subject.name);
  const lines = [
    ...names.filter(isNamed).map((name) => `not as it was signed: ${name}`),
    ...names.filter((name) => !isNamed(name)).map((name) => `not part of this record: ${name}`),
  ];
  const others = `${wrong.length} other ${choosePlural(wrong.length, 'file is', 'files are')} not part of it`;
  return [
    ...(checked === signed ? [`${formatSigned(signed)}, unchanged; ${others}`] : []),
    ...cutList(lines, MOST_NAMED),
    ...explainLikelyChanges(names.filter(isNamed)),
  ];
}

function formatSigned(signed: number): string {
  return choosePlural(signed, 'the signed file is here', `all ${signed} signed files are here`);
}
