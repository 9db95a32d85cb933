import { isProofError, verify, type Receipt, type Verdict } from '../src/proof';
import type { VerifyArguments } from './arguments';
import { askNodes } from './ask-nodes';
import { mapAtMost } from './at-most';
import { EXIT_CODES } from './exit-code';
import { findFiles } from './find-files';
import { findWithdrawal } from './find-withdrawal';
import { judge } from './judge';
import { readReceipt } from './read-receipt';
import { readSubject } from './read-subject';
import { serializeJson, serializeJsonReport, formatLines, formatReport } from './report';
import { isUnreadable } from './unreadable';

export interface Output {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

/** Far below what a system lets one process hold open. */
const FILES_AT_ONCE = 8;

/** @returns the exit code */
export async function runVerify(input: VerifyArguments, output: Output): Promise<number> {
  const { files, nodes, timeoutMs, isJson } = input;
  let receipt: Receipt;
  let subjects;
  try {
    receipt = await readReceipt(input.receipt, timeoutMs);
  } catch (cause) {
    return say(input, output, getReceiptProblem(input.receipt, cause));
  }
  try {
    subjects = await mapAtMost(FILES_AT_ONCE, await findFiles(files), (file) =>
      readSubject(file, timeoutMs),
    );
  } catch (cause) {
    if (!isUnreadable(cause)) throw cause;
    const problem = `a file cannot be read: ${cause.message}`;
    return say(input, output, { result: 'cannot-check', problem });
  }
  const { evidence, silent } = await askNodes(receipt.signature, nodes, timeoutMs);
  const about = await getAbout(verify({ evidence, receipt }), input);
  const verdict = verify({ evidence, subjects, receipt, about });
  const withdrawal = await findWithdrawal(verdict, nodes, timeoutMs);
  const judgement = judge(verdict, withdrawal, input);
  const report = { ...judgement, verdict, withdrawal, silent: nodes.length === 0 ? null : silent };
  output.out(isJson ? serializeJsonReport(report) : formatReport(report));
  return EXIT_CODES[judgement.result];
}

/** Of links and withdrawals: the record that they name. */
async function getAbout(
  { claim }: Verdict,
  { nodes, timeoutMs }: VerifyArguments,
): Promise<Verdict | undefined> {
  if (claim?.kind !== 'links' && claim?.kind !== 'revoke') return undefined;
  return verify({ evidence: (await askNodes(claim.signature, nodes, timeoutMs)).evidence });
}

interface Stop {
  readonly result: 'false' | 'cannot-check';
  readonly problem: string;
}

function say({ isJson }: VerifyArguments, output: Output, { result, problem }: Stop) {
  if (isJson) output.out(serializeJson({ result, problems: [problem] }));
  else output.error(formatLines([problem]));
  return EXIT_CODES[result];
}

/** It is out of reach, or of a version that is newer than this reader: neither is false. */
function getReceiptProblem(path: string, cause: unknown): Stop {
  if (isUnreadable(cause)) return { result: 'cannot-check', problem: cause.message };
  if (!isProofError(cause, 'receipt/malformed')) throw cause;
  const { fault, at } = cause.context;
  if (fault === 'newer-version') {
    return { result: 'cannot-check', problem: `${path} is a receipt of a newer version` };
  }
  const place = at === '' ? '' : ` at ${at}`;
  return { result: 'false', problem: `${path} is no receipt (${fault}${place})` };
}
