import type { Result } from '../packages/countersign/src/exit-code.ts';
import {
  escapeText,
  fail,
  getInput,
  getList,
  isSet,
  MOST_ROWS,
  runCommand,
  setOutput,
  toObjects,
  toText,
  toTexts,
  writeSummary,
} from './runner.ts';

const HEADLINES: Readonly<Record<string, string>> = {
  verified: 'Verified',
  false: 'Not what was signed',
  'cannot-check': 'Could not be checked',
  withdrawn: 'Withdrawn by its signer',
  'marked-withdrawn': 'Marked as withdrawn, but no withdrawal was found',
  'wrong-usage': 'Wrong usage',
  error: 'An error in the command',
} satisfies Record<Result | 'wrong-usage' | 'error', string>;

try {
  verify();
} catch (error) {
  fail([error instanceof Error ? error.message : String(error)]);
}

function verify(): void {
  isSet('SHOW_SUMMARY');
  const networks = getList('NETWORK');
  const report = runCommand([
    'verify',
    '--json',
    ...getList('SIGNER_ADDRESS').flatMap((address) => ['--author', address]),
    ...networks.flatMap((url) => ['-u', url]),
    ...(isSet('PARTIAL') ? ['--partial'] : []),
    '--',
    getInput('BUNDLE_PATH'),
    ...getList('SUBJECT_PATH'),
  ]);
  const result = toText(report.result);
  const headline = HEADLINES[result] ?? result;
  const problems = toTexts(report.problems);
  const subjects = toObjects(report.subjects);
  const signature = toText(report.signature);
  setOutput('result', result);
  writeSummary([
    `### Countersign: ${headline}`,
    '',
    ...(signature === ''
      ? []
      : [`Record \`${signature}\`, signed by \`${toText(report.author) || 'unknown'}\`.`, '']),
    ...(networks.length === 0
      ? [
          'Offline: not checked that it landed on the network, when, or whether it was withdrawn.',
          '',
        ]
      : []),
    ...subjects
      .slice(0, MOST_ROWS)
      .map(({ subject, file }) => `- ${toText(file)}: ${getName(subject)}`),
    ...(subjects.length > MOST_ROWS ? [`- and ${subjects.length - MOST_ROWS} more`] : []),
    ...problems.map((problem) => `- ${escapeText(problem)}`),
  ]);
  if (result !== 'verified') fail(problems.length > 0 ? problems : [headline]);
}

function getName(subject: unknown): string {
  return typeof subject === 'object' && subject !== null && 'name' in subject
    ? escapeText(toText(subject.name))
    : '';
}
