import { expect, it, vi } from 'vitest';
import { createFileLookup } from '../../flows/lookup/lookup';
import { createCluster } from '../../flows/test/cluster';
import { createFakeChain } from '../../flows/test/fake-chain';
import { createSubject } from '../../flows/test/subject';
import type { Subject } from '../../proof';
import { openToastArea } from '../../ui/toast';
import { createFiles } from './create-files';

const CLUSTER = createCluster();
const [EARLY, KEPT] = [createSubject('early'), createSubject('kept')];

/** A list to which files of an earlier visit come a moment later. */
function open(kept: readonly Subject[], isRemembered = false) {
  const lookUpSignatures = vi.fn(() => Promise.resolve({ entries: [], hasMore: false }));
  const lookUp = createFileLookup(createFakeChain({ lookUpSignatures }), {
    read: () => isRemembered,
    write: () => undefined,
    clear: () => undefined,
  });
  const list = createFiles(
    { digest: () => Promise.reject(new Error('nothing is read here')) },
    {
      load: () => Promise.resolve({ subjects: kept, isCopy: false }),
      adopt: () => Promise.resolve(),
      save: () => Promise.resolve(),
    },
    lookUp,
  );
  const texts: string[] = [];
  const closeToasts = openToastArea(({ text }) => texts.push(text));
  const isAsked = () => {
    const before = lookUpSignatures.mock.calls.length;
    lookUp.want(CLUSTER, KEPT.digest, () => undefined);
    return lookUpSignatures.mock.calls.length > before;
  };
  return { list, lookUp, texts, closeToasts, isAsked };
}

it.each([
  ['ask again before files of an earlier visit that come late are looked up', false],
  ['look them up where the person always wants it', true],
] as const)('D3 should %s', async (_what, isRemembered) => {
  const { list, lookUp, closeToasts, isAsked } = open([KEPT], isRemembered);
  list.addSubjects([EARLY]);
  lookUp.start(false);
  await list.restore();
  expect(list.getIds()).toHaveLength(2);
  expect(isAsked()).toBe(isRemembered);
  closeToasts();
});

it.each([
  [[KEPT], ['1 file from your last visit was added.']],
  [[KEPT, KEPT], ['2 files from your last visit were added.']],
  [[], []],
] as const)('D6 should say that an earlier visit adds to what is there', async (kept, said) => {
  const { list, texts, closeToasts } = open(kept);
  list.addSubjects([EARLY]);
  await list.restore();
  expect(texts).toEqual(said);
  closeToasts();
});

it('D6 should say nothing where files of an earlier visit are the first', async () => {
  const { list, texts, closeToasts } = open([KEPT]);
  await list.restore();
  expect(list.getIds()).toHaveLength(1);
  expect(texts).toEqual([]);
  closeToasts();
});
