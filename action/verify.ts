import type { Result } from '../packages/countersign/src/output/exit-code.ts';
import { expandPaths } from './expand-paths.ts';
import {
  escapeText,
  fail,
  getList,
  getNeeded,
  isSet,
  listNames,
  MOST_ROWS,
  runCommand,
  setOutput,
  toLogLine,
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
  'wrong-usage': 'Wrong usage',
  error: 'An error in the command',
} satisfies Record<Result | 'wrong-usage' | 'error', string>;

try {
  await verify();
} catch (error) {
  fail([error instanceof Error ? error.message : String(error)]);
}

async function verify(): Promise<void> {
  isSet('SHOW_SUMMARY');
  const bundle = getNeeded('BUNDLE_PATH');
  for (const name of ['SUBJECT_PATH', 'SIGNER_ADDRESS']) getNeeded(name);
  const networks = getList('NETWORK');
  const report = await runCommand([
    'verify',
    '--json',
    ...getList('SIGNER_ADDRESS').flatMap((address) => ['--author', address]),
    ...networks.flatMap((url) => ['-u', url]),
    ...(isSet('PARTIAL') ? ['--partial'] : []),
    '--',
    bundle,
    ...expandPaths(getList('SUBJECT_PATH')),
  ]);
  const result = toText(report.result);
  const headline = HEADLINES[result] ?? result;
  const problems = toTexts(report.problems);
  const leftOut = toTexts(report.leftOut);
  const subjects = toObjects(report.subjects);
  const signature = toText(report.signature);
  setOutput('result', result);
  for (const name of leftOut) console.log(toLogLine(`left out: ${name}`));
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
    ...listNames('left out, not checked', leftOut),
    ...problems.map((problem) => `- ${escapeText(problem)}`),
  ]);
  if (result !== 'verified') fail(problems.length > 0 ? problems : [headline]);
}

function getName(subject: unknown): string {
  return typeof subject === 'object' && subject !== null && 'name' in subject
    ? escapeText(toText(subject.name))
    : '';
}
