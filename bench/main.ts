import { benchHash } from './hash';

const USAGE = 'npm run bench hash [-- --runs 3 256 1024]   (sizes in MiB)';

const [what, ...rest] = process.argv.slice(2);
const at = rest.indexOf('--runs');
const runs = at === -1 ? 3 : Number(rest[at + 1]);
const sizes = rest
  .filter((_, index) => at === -1 || (index !== at && index !== at + 1))
  .map(Number);

if (what !== 'hash' || ![runs, ...sizes].every((value) => Number.isInteger(value) && value > 0)) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await benchHash(sizes.length === 0 ? [256] : sizes, runs);
}
