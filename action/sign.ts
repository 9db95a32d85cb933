import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expandPaths } from './expand-paths.ts';
import {
  escapeText,
  fail,
  getFlag,
  getInput,
  getList,
  getNeeded,
  isSet,
  listNames,
  MOST_ROWS,
  runCommand,
  setOutput,
  toObjects,
  toText,
  toTexts,
  writeSummary,
  type JsonObject,
} from './runner.ts';

const temporary = process.env.RUNNER_TEMP ?? tmpdir();
/** Holds the digest and its name, which a private signature does not reveal. */
const hidden = mkdtempSync(join(temporary, 'countersign-digest-'));

try {
  await sign();
} catch (error) {
  fail([error instanceof Error ? error.message : String(error)]);
} finally {
  rmSync(hidden, { recursive: true });
}

async function sign(): Promise<void> {
  // Validates the inputs before anything is signed.
  isSet('SHOW_SUMMARY');
  if (!isUploaded() && getFlag('UPLOAD') === null && getInput('STATE_PATH') === '') {
    throw new Error(
      'without its receipt a private signature proves nothing: say with upload "true" or "false" whether it becomes an artifact of this workflow, or name a state-path that you keep',
    );
  }
  const [key, network] = [getNeeded('KEY'), getNeeded('NETWORK')];
  const options = getOptions();
  const receipts = mkdtempSync(join(temporary, 'countersign-receipts-'));
  const result = await runCommand(
    ['sign', '--json', '-k', '-', '-u', network, '-o', `${receipts}/`, ...options],
    { XDG_STATE_HOME: getState() },
    key,
  );
  if (result.result !== 'signed') fail(toTexts(result.problems));
  const claims = toObjects(result.claims);
  const signed = claims.filter((claim) => claim.result === 'signed');
  const [first] = signed;
  if (first === undefined) return;
  // The receipts of signed claims are kept even if other claims failed, because they are paid for.
  setOutput('bundle-path', claims.length === 1 ? toText(first.receipt) : receipts);
  if (isUploaded()) {
    setOutput('receipts', receipts);
    setOutput('artifact-name', getArtifactName(first));
  }
  setOutput('attestation-id', toText(first.signature));
  setOutput('attestation-url', toText(first.link));
  setOutput('signer-address', toText(result.signer));
  const isWhole = signed.length === claims.length;
  const part = `${signed.length} of ${claims.length} signatures with Countersign`;
  writeSummary([
    `### ${isWhole ? 'Signed with Countersign' : part}`,
    '',
    `By \`${toText(result.signer)}\` on ${escapeText(getLabel(result))}.${getPast(signed)}`,
    ...(isUploaded() ? [] : ['', 'The receipts were not uploaded, and go with this machine.']),
    ...signed.flatMap(({ notes }) => toTexts(notes).flatMap((note) => ['', escapeText(note)])),
    '',
    ...(isSet('PRIVATE')
      ? ['| Files | Record |', '| --- | --- |', ...getPrivateRows(signed)]
      : [
          ...['| File | Fingerprint | Record |', '| --- | --- | --- |', ...getRows(signed), ''],
          ...listNames('left out, not signed', toTexts(result.leftOut)),
        ]),
  ]);
}

/**
 * The name differs for each job of a matrix, each attempt and each record, so that no artifact
 * replaces another.
 */
function getArtifactName({ signature }: JsonObject): string {
  const { GITHUB_JOB, JOB_INDEX, GITHUB_RUN_ATTEMPT } = process.env;
  const parts = [GITHUB_JOB, JOB_INDEX, GITHUB_RUN_ATTEMPT, toText(signature).slice(0, 12)];
  const own = ['countersign-receipts', ...parts.flatMap((part) => part ?? [])].join('-');
  return getInput('ARTIFACT_NAME') || own;
}

/** A receipt of a private signature reveals what was signed, so it is uploaded only on request. */
function isUploaded(): boolean {
  return getFlag('UPLOAD') ?? !isSet('PRIVATE');
}

/** The command does not sign again what its stored state says is signed. */
function getState(): string {
  const path = getInput('STATE_PATH');
  return path === '' ? mkdtempSync(join(temporary, 'countersign-state-')) : resolve(path);
}

function getOptions(): readonly string[] {
  const [title, page] = [getInput('TITLE'), getInput('PAGE')];
  const [files, lists] = [expandPaths(getList('SUBJECT_PATH')), getLists()];
  if (files.length + lists.length === 0) {
    throw new Error('one of subject-path, subject-checksums and subject-digest is needed');
  }
  return [
    ...(title === '' ? [] : [`--title=${title}`]),
    ...(page === '' ? [] : [`--page=${page}`]),
    ...(isSet('ACCEPT_MAINNET') ? ['--yes'] : []),
    ...(isSet('PRIVATE') ? ['--private'] : []),
    ...(isSet('EACH') ? ['--each'] : []),
    ...lists.flatMap((list) => ['--check', list]),
    '--',
    ...files,
  ];
}

function getLists(): readonly string[] {
  const digest = getInput('SUBJECT_DIGEST');
  const checksums = getInput('SUBJECT_CHECKSUMS');
  const lists = checksums === '' ? [] : [checksums];
  if (digest === '') return lists;
  const hex = /^sha256:([0-9a-f]{64})$/.exec(digest)?.[1];
  const name = getInput('SUBJECT_NAME');
  if (hex === undefined) throw new Error('subject-digest is no "sha256:" with 64 digits in hex');
  if (name === '' || /[\r\n]/.test(name)) throw new Error('subject-digest needs a subject-name');
  const list = join(hidden, 'digest');
  // `sha256sum` escapes names in this way.
  const escaped = name.replaceAll('\\', '\\\\');
  writeFileSync(list, `${escaped === name ? '' : '\\'}${hex}  ${escaped}\n`);
  return [...lists, list];
}

function getPast(claims: readonly JsonObject[]): string {
  const isAll = claims.every(({ isBefore }) => isBefore === true);
  return isAll ? ' It was signed before: nothing was sent.' : '';
}

function getLabel({ network }: JsonObject): string {
  return typeof network === 'object' && network !== null && 'label' in network
    ? toText(network.label)
    : '';
}

function getRows(claims: readonly JsonObject[]): readonly string[] {
  const rows = claims.flatMap((claim) =>
    toObjects(claim.files).map(
      ({ name, digest }) =>
        `| ${escapeText(toText(name))} | \`${toText(digest)}\` | ${getRecord(claim)} |`,
    ),
  );
  return limitRows(rows);
}

/** The readers of a summary may not know the names of private files. */
function getPrivateRows(claims: readonly JsonObject[]): readonly string[] {
  return limitRows(
    claims.map((claim) => `| ${toObjects(claim.files).length}, private | ${getRecord(claim)} |`),
  );
}

function limitRows(rows: readonly string[]): readonly string[] {
  return rows.length > MOST_ROWS
    ? [...rows.slice(0, MOST_ROWS), `| and ${rows.length - MOST_ROWS} more | |`]
    : rows;
}

function getRecord(claim: JsonObject): string {
  const signature = toText(claim.signature);
  const short = `${signature.slice(0, 6)}…${signature.slice(-6)}`;
  const link = toText(claim.link);
  const isSafe = link.startsWith('https://') && URL.canParse(link);
  return isSafe ? `[${short}](${new URL(link).href})` : `\`${signature}\``;
}
