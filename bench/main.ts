import { benchCancel } from './cancel';
import { benchCli } from './cli';
import { benchConfirm } from './confirm';
import { benchEndurance } from './endurance';
import { benchHash } from './hash';
import { benchJourney } from './journey';
import { benchStamps } from './stamps';
import { benchStart } from './start';

const USAGE = `npm run bench                                   all of it
npm run bench hash [-- --runs 3 256 1024]       sizes in MiB
npm run bench start [-- --runs 5]
npm run bench confirm [-- --runs 15]
npm run bench journey [-- --runs 5]
npm run bench cancel [-- --runs 5]
npm run bench cli [-- --runs 5 10000]            files; not part of all
npm run bench stamps [-- 60]                     pictures; not part of all
npm run bench endurance [-- --runs 20 4096]     one size in MiB; not part of all`;

const [what = 'all', ...rest] = process.argv.slice(2);
const at = rest.indexOf('--runs');
const runs = at === -1 ? null : Number(rest[at + 1]);
const numbers = rest
  .filter((_, index) => at === -1 || (index !== at && index !== at + 1))
  .map(Number);

const parts: Readonly<Record<string, () => Promise<void>>> = {
  start: () => benchStart(runs ?? 5),
  confirm: () => benchConfirm(runs ?? 15),
  journey: () => benchJourney(runs ?? 5),
  cancel: () => benchCancel(runs ?? 5),
  hash: () => benchHash(numbers.length === 0 ? [256] : numbers, runs ?? 3),
};

const alone: Readonly<Record<string, () => Promise<void>>> = {
  cli: () => benchCli(numbers[0] ?? 10_000, runs ?? 5),
  stamps: () => benchStamps(numbers[0] ?? 60),
  endurance: () => benchEndurance(numbers[0] ?? 4096, runs ?? 20),
};

const wanted = what === 'all' ? Object.values(parts) : [parts[what] ?? alone[what]];
const isSound = [runs ?? 1, ...numbers].every((value) => Number.isInteger(value) && value > 0);
const isMeant = numbers.length === 0 || ['hash', 'cli', 'stamps', 'endurance'].includes(what);

if (!isSound || !isMeant || wanted.includes(undefined)) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  for (const part of wanted) await part?.();
}
