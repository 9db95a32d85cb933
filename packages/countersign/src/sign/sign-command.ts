import { chain } from '../../../../src/chain/chain';
import type { Subject } from '@countersign/proof';
import { packTree } from '@countersign/proof/large';
import { isSystemFile } from '../../../../src/flows/files/system-files';
import type { TreePort } from '../../../../src/ports/trees';
import type { SignArguments } from '../arguments';
import { colour } from '../colour';
import { EXIT_CODES } from '../exit-code';
import { findFiles, type FoundFile } from '../find-files';
import { mapConcurrently } from '../map-concurrently';
import { toNetwork } from '../network/networks';
import { explainNodeError } from '../node-failure';
import type { Output } from '../output';
import { hashFiles, readDigestLists } from '../read-subject';
import { isReceiptWithin } from '../receipt-file';
import { formatLines, serializeJson } from '../report';
import { createFileLocks } from '../state/file-lock';
import { createFileRepository } from '../state/file-repository';
import { createSigningGuard } from '../state/signing-guard';
import { getStateFolder } from '../state/state-folder';
import { stop } from '../stop';
import { startTimeLimit } from '../time-limit';
import { explainUnreadable, isUnreadable, Unreadable } from '../unreadable';
import { readKeypair, type Keypair } from './key-file';
import { createKeypairSigner } from './keypair-signer';
import { planJobs, type Job, type NamedSubject } from './plan-jobs';
import { signClaim, type ClaimResult } from './sign-claim';
import type { SigningContext } from './signing-context';
import { formatSignReport, toJsonSignReport, type SignReport } from './sign-report';
import { getDefaultConfig, getDefaultKeypair, readSolanaConfig } from './solana-config';
import { watchFiles, type FindChanged } from './watch-files';

/** Public nodes count requests. */
const CLAIMS_AT_ONCE = 4;

const trees: TreePort = {
  buildTree: (digests, salts) => Promise.resolve(packTree(digests, salts)),
};

export async function runSign(input: SignArguments, output: Output): Promise<number> {
  let report: SignReport;
  try {
    report = await sign(input, output);
  } catch (cause) {
    const problem = isUnreadable(cause) ? explainUnreadable(cause) : explainNodeError(cause);
    if (problem === null) throw cause;
    return stop(input, output, 'not-signed', problem);
  }
  const text = formatSignReport(report);
  output.out(input.isJson ? serializeJson(toJsonSignReport(report)) : colour(text, output));
  return EXIT_CODES[report.result];
}

async function sign(input: SignArguments, output: Output): Promise<SignReport> {
  const environment = output.environment ?? {};
  const config = await readSolanaConfig(input.config, environment);
  const urls = input.urls.length > 0 ? input.urls : (config.url ?? []);
  if (urls.length === 0) {
    throw new Unreadable(
      'no network is named: name one with -u devnet or -u mainnet-beta, or configure the Solana CLI',
    );
  }
  const keyPath = input.keypair ?? config.keypairPath ?? getDefaultKeypair(environment);
  const keypair = await readKeypair(keyPath);
  const files = findOwn(await findFiles(input.files), input, output);
  const watch = watchFiles(files);
  const subjects = await readSubjects(files, input, output);
  const locations = files.map(({ location }) => location);
  const sources = [
    keyPath,
    ...(input.config === null ? [] : [input.config]),
    getDefaultConfig(environment),
    getDefaultKeypair(environment),
    ...input.lists,
    ...locations,
  ];
  const jobs = planJobs(subjects, input, sources);
  const context = await createContext([urls].flat(), keypair, input, output, watch(subjects));
  const results = new Map<Job, ClaimResult>();
  const run = async (some: readonly Job[]) => {
    await mapConcurrently(CLAIMS_AT_ONCE, some, async (job) => {
      results.set(job, await trySigning(context, job));
    });
  };
  // Files of one content are signed once: the second takes the first one's receipt.
  const first = new Map(jobs.map((job) => [getKey(job), job]));
  const [fresh, copies] = [
    [...first.values()],
    jobs.filter((job) => first.get(getKey(job)) !== job),
  ];
  await run(fresh);
  await run(copies);
  const claims = jobs.flatMap((job) => {
    const result = results.get(job);
    return result === undefined ? [] : [{ job, result }];
  });
  const { author, cluster, genesisHash } = context;
  const result = ORDER.find((each) => claims.some((claim) => claim.result.result === each));
  return {
    result: result ?? 'signed',
    signer: author,
    cluster,
    genesisHash,
    claims,
    page: input.page,
  };
}

const ORDER = ['failed', 'not-signed', 'planned', 'signed'] as const;

/** One claim that could not be signed keeps no other from it. */
async function trySigning(context: SigningContext, job: Job): Promise<ClaimResult> {
  try {
    return await signClaim(context, job);
  } catch (cause) {
    const problem = isUnreadable(cause) ? explainUnreadable(cause) : explainNodeError(cause);
    if (problem === null) throw cause;
    return { result: 'not-signed', problem, prepared: null };
  }
}

function getKey({ subjects }: Job): string {
  return subjects.length === 1 ? String(subjects[0]?.digest.bytes) : '';
}

/** What is signed: of a folder no receipts, and nothing that the system put there. */
function findOwn(
  all: readonly FoundFile[],
  { files, lists }: SignArguments,
  output: Output,
): readonly FoundFile[] {
  const given = all.filter((file) => !isReceiptWithin(file, files));
  const found = given.filter(({ name }) => !isSystemFile(name));
  tellSystemFiles(
    given.filter(({ name }) => isSystemFile(name)),
    output,
  );
  if (found.length === 0 && lists.length === 0) {
    throw new Unreadable(
      'there is nothing to sign but receipts and files of the system, which are left out in a folder',
    );
  }
  return found;
}

/** @throws Unreadable; an Error of `node:fs` */
async function readSubjects(
  found: readonly FoundFile[],
  { lists, timeoutMs }: SignArguments,
  output: Output,
): Promise<readonly NamedSubject[]> {
  const subjects = await hashFiles(found, timeoutMs, output);
  const listed = await readDigestLists(lists, timeoutMs);
  return [
    ...subjects.map((subject, index) => ({ ...subject, path: found[index]?.path ?? null })),
    ...listed.map((subject: Subject) => ({ ...subject, path: null })),
  ];
}

const MOST_NAMED = 5;

/** A system changes such files by itself, and the set would be another. */
function tellSystemFiles(files: readonly FoundFile[], output: Output): void {
  if (files.length === 0) return;
  const names = files.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = files.length > MOST_NAMED ? [`and ${files.length - MOST_NAMED} more`] : [];
  const list = [...names, ...more].join(', ');
  const what = files.length === 1 ? 'a file' : `${files.length} files`;
  output.error(formatLines([`left out, ${what} of the system: ${list}`]));
}

/** @throws where no node of the network answers */
async function createContext(
  urls: readonly string[],
  keypair: Keypair,
  input: SignArguments,
  output: Output,
  findChanged: FindChanged,
): Promise<SigningContext> {
  const limit = startTimeLimit(input.timeoutMs);
  const { value: genesisHash } = await chain
    .getGenesisHash(toNetwork(urls, null), limit.signal)
    .finally(limit.clear);
  const cluster = toNetwork(urls, genesisHash);
  const folder = getStateFolder(output.environment ?? {});
  const locks = createFileLocks(`${folder}/locks`);
  return {
    cluster,
    genesisHash,
    author: keypair.address,
    input,
    findChanged,
    onStep: (step) => output.progress?.(step),
    ports: {
      chain,
      signer: createKeypairSigner(keypair),
      repository: createFileRepository(folder, locks),
      guard: createSigningGuard(locks),
      trees,
      clusters: [cluster],
      now: Date.now,
    },
  };
}
