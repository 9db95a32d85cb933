import { isProofError, type Subject } from '@countersign/proof';
import { formatDigest, isSameDigest } from '@countersign/proof/encoding';
import { askRecord, type AskedRecord } from '../ask-record';
import type { SiteArguments } from '../arguments/types';
import { createChainWithTimeout, toCluster } from '../chain-with-timeout';
import { colour } from '../colour';
import { EXIT_CODES, type Result } from '../exit-code';
import { findRecords } from '../find-records';
import { judge } from '../judge';
import { mapConcurrently } from '../map-concurrently';
import { formatNodeFailure } from '../node-failure';
import { getNodeHost } from '../node-host';
import { withNodes } from '../network/configured-nodes';
import type { Output } from '../output';
import { readReceipt } from '../read-receipt';
import { formatAlone, formatLines, formatSigner, serializeJson } from '../report';
import { stop } from '../stop';
import { explainUnreadable, isUnreadable, Unreadable } from '../unreadable';
import { fetchServed } from './fetch-site';
import { INTEGRITY_FILE, parseIntegrityList, type ListedFile } from './integrity-list';

/** A host counts requests, too. */
const FILES_AT_ONCE = 4;

interface SiteFile {
  readonly name: string;
  readonly file: 'match' | 'mismatch' | 'cannot-check';
  readonly problem: string | null;
}

interface SiteRecord {
  readonly signature: string | null;
  readonly author: string | null;
  readonly result: Result;
  readonly problems: readonly string[];
  /** That one node alone tells of it. */
  readonly alone: readonly string[];
}

/** Compares what a site serves with its list of files, and the list with a signed record. */
export function runVerifySite(input: SiteArguments, output: Output): Promise<number> {
  return withNodes(input, output, input.receipt === null, (found) => verifySite(found, output));
}

async function verifySite(input: SiteArguments, output: Output): Promise<number> {
  const { site, timeoutMs, isJson } = input;
  try {
    const list = await fetchServed(site, INTEGRITY_FILE, timeoutMs);
    const listed = parseIntegrityList(Buffer.from(list.bytes).toString('utf8'));
    const files = await checkFiles(listed, input, output);
    const subject = { name: INTEGRITY_FILE, size: list.bytes.length, digest: list.digest };
    const record = await checkRecord(subject, input);
    const results = [...files.map(({ file }) => RESULTS[file]), record.result];
    const result = ORDER.find((each) => results.includes(each)) ?? 'verified';
    const problems = [...files.flatMap(({ problem }) => problem ?? []), ...record.problems];
    const { signature, author, alone } = record;
    const digest = formatDigest(list.digest);
    if (isJson) {
      const named = files.map(({ name, file }) => ({ name, file }));
      const told = { result, problems, site: site.href, list: digest };
      output.out(serializeJson({ ...told, record: signature, author, files: named }));
    } else {
      const same = files.filter(({ file }) => file === 'match').length;
      const lines = [
        HEADLINES[result],
        ...problems,
        `${site.href}: ${same} of ${files.length} answers are as ${INTEGRITY_FILE} lists them`,
        `${INTEGRITY_FILE}: ${digest}`,
        ...(author === null
          ? []
          : [`${formatSigner(record.result, author)}, record ${signature ?? ''}`]),
        ...alone,
      ];
      output.out(colour(formatLines(lines), output));
    }
    return EXIT_CODES[result];
  } catch (cause) {
    if (!isUnreadable(cause)) throw cause;
    return stop(input, output, 'cannot-check', explainUnreadable(cause));
  }
}

const ORDER: readonly Result[] = ['false', 'withdrawn', 'marked-withdrawn', 'cannot-check'];
const RESULTS = { match: 'verified', mismatch: 'false', 'cannot-check': 'cannot-check' } as const;
const HEADLINES: Record<Result, string> = {
  verified: 'VERIFIED',
  false: 'FALSE',
  'cannot-check': 'CANNOT CHECK',
  withdrawn: 'WITHDRAWN',
  'marked-withdrawn': 'MARKED AS WITHDRAWN',
};

/** Each listed file, and the page as visitors get it: at the site's own address. */
function checkFiles(
  listed: readonly ListedFile[],
  { site, timeoutMs }: SiteArguments,
  output: Output,
): Promise<readonly SiteFile[]> {
  const page = listed.find(({ path }) => path === 'index.html');
  const asked = [
    ...(page === undefined ? [] : [{ name: site.pathname, path: '', digest: page.digest }]),
    ...listed.map((file) => ({ name: file.path, ...file })),
  ];
  let done = 0;
  return mapConcurrently(
    FILES_AT_ONCE,
    asked,
    async ({ name, path, digest }): Promise<SiteFile> => {
      try {
        const served = await fetchServed(site, path, timeoutMs);
        if (isSameDigest(served.digest, digest)) return { name, file: 'match', problem: null };
        return { name, file: 'mismatch', problem: `${name} is not as ${INTEGRITY_FILE} lists it` };
      } catch (cause) {
        if (!(cause instanceof Unreadable)) throw cause;
        return { name, file: 'cannot-check', problem: cause.message };
      } finally {
        done += 1;
        output.progress?.(`fetching: ${done} of ${asked.length} files`);
      }
    },
  );
}

async function checkRecord(subject: Subject, input: SiteArguments): Promise<SiteRecord> {
  if (input.receipt !== null) {
    const receipt = await readReceiptOf(input.receipt, input.timeoutMs);
    return checkOne(receipt.signature, subject, input, receipt);
  }
  const { nodes, authors, timeoutMs } = input;
  const { records, searches } = await findRecords(subject.digest, nodes, { authors, timeoutMs });
  const checked = records
    .map(({ asked }) => judgeOne(asked, input))
    .filter(({ result }) => result !== 'false');
  const problem = `no record of ${INTEGRITY_FILE} by the expected signer was found: name its receipt with --receipt, if you have it`;
  const silent = searches.flatMap(({ node, silence }) =>
    silence === null
      ? []
      : [`no answer: ${formatNodeFailure(getNodeHost(node), silence.reason ?? 'unknown')}`],
  );
  return (
    checked.find(({ result }) => result === 'verified') ??
    checked.find(({ result }) => result === 'withdrawn') ??
    checked.find(({ result }) => result === 'marked-withdrawn') ??
    checked[0] ?? {
      signature: null,
      author: null,
      result: 'cannot-check',
      ...{ alone: [], problems: [problem, ...silent] },
    }
  );
}

async function checkOne(
  signature: string,
  subject: Subject,
  input: SiteArguments,
  receipt: Awaited<ReturnType<typeof readReceipt>>,
): Promise<SiteRecord> {
  const { nodes, timeoutMs } = input;
  const asked = await askRecord(createChainWithTimeout(timeoutMs), toCluster(nodes), {
    signature,
    subjects: [subject],
    receipt,
    timeoutMs,
  });
  return judgeOne(asked, input);
}

function judgeOne(asked: AskedRecord, { nodes, authors }: SiteArguments): SiteRecord {
  const { verdict } = asked;
  // A release may be signed as a set, of which the list is one file.
  const expectation = { nodes, authors, isPartial: true, isReceiptOnly: false };
  const judged = judge(asked, { ...expectation, isLargerAccepted: false });
  const isFalse = verdict.file === 'mismatch';
  return {
    signature: verdict.signature,
    author: verdict.author,
    result: judged.result,
    alone: formatAlone(asked),
    problems: [
      ...(isFalse ? [`${INTEGRITY_FILE} is not what was signed`] : []),
      ...judged.problems,
    ],
  };
}

async function readReceiptOf(path: string, timeoutMs: number) {
  try {
    return await readReceipt(path, timeoutMs);
  } catch (cause) {
    if (!isProofError(cause, 'receipt/malformed')) throw cause;
    throw new Unreadable(`${path} is no receipt`, { cause });
  }
}
