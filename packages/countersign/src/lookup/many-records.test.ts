import { createSigner } from '@countersign/proof/test/build-transaction';
import { digestToAddress } from '@countersign/proof/encoding';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sign } from '@countersign/core/test/landed';
import { createSubject } from '@countersign/core/test/subject';
import { createLimitedNode } from '../test/limited-node';
import { lookUpHere } from '../test/run-here';

const [SIGNER, STRANGER] = [createSigner('a signer'), createSigner('a stranger')];
const COUNT = 3_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('F2 3,000 mentions, half of them others’ records: the signer’s newest and oldest of a page are verified, and unread ones are reported', async () => {
  const byFile = new Map(
    Array.from({ length: COUNT }, (_, index) => {
      const slot = BigInt(COUNT - index);
      const file = createSubject(`${slot}`);
      const evidence = sign(index % 2 === 0 ? STRANGER : SIGNER, [file], { slot });
      return [digestToAddress(file.digest), evidence] as const;
    }),
  );
  const landed = [...byFile.values()];
  const { fetch, seen } = createLimitedNode({
    ...{ allowed: 100_000, landed, memo: '[9] countersign/1 file' },
    getList: (address) => {
      const evidence = byFile.get(address);
      return evidence ? [evidence] : landed;
    },
  });
  vi.stubGlobal('fetch', fetch);
  const progress = { isOver: false };
  const running = lookUpHere('--node', 'http://127.0.0.1:1', SIGNER.address).finally(() => {
    progress.isOver = true;
  });
  while (!progress.isOver) await vi.advanceTimersByTimeAsync(20);
  const { code, out } = await running;
  const own = [...landed.slice(0, 12), ...landed.slice(988, 1_000)]
    .filter((_, index) => index % 2 === 1)
    .map(({ signature }) => signature);
  const told = [...out.matchAll(/^ {2}signed .*record (\w+): /gm)].map(
    ([, signature]) => signature,
  );
  expect(told).toEqual(own);
  expect(out).toContain('  976 others were not checked');
  expect(out).toContain('127.0.0.1:1 has older mentions, not asked for');
  expect(code).toBe(0);
  expect(seen.requests).toBeLessThan(24 + 12 * 5);
});
