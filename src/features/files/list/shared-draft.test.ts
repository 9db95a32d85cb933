import { expect, it, vi } from 'vitest';
import { NO_OPTIONS, type Draft } from '@countersign/core/claims/draft';
import { createSubject } from '@countersign/core/test/subject';
import { createSharedDraft } from './shared-draft';

const [A, B] = [createSubject('a'), createSubject('b')];
const HIDDEN = { title: 'Kit', isHidden: true };

function createBrowser() {
  const stored = new Map<string, Draft>();
  const tabs: (() => void)[] = [];
  const world = { reason: '', last: '' };
  const answer = <T>(value: T) =>
    Promise.resolve(
      world.reason === ''
        ? ({ status: 'ok', value } as const)
        : ({ status: 'unavailable', reason: world.reason } as const),
    );
  const store = {
    put: (draft: Draft) => answer(world.reason === '' && stored.set(draft.id, draft)),
    get: (id: string) => answer(stored.get(id) ?? null),
    remove: (id: string) => answer(stored.delete(id)),
  };
  const open = () => {
    const writer = {
      read: () => (world.last === '' ? null : world.last),
      write: (name: string) => {
        world.last = name;
        for (const notify of tabs) notify();
        return true;
      },
      clear: () => undefined,
      subscribe: (listener: () => void) => {
        tabs.push(listener);
        return () => undefined;
      },
    };
    const onReplaced = vi.fn();
    const draft = createSharedDraft(
      () => Promise.resolve(store),
      writer,
      () => 7,
    );
    draft.onReplaced(onReplaced);
    return { ...draft, onReplaced };
  };
  return { open, world, stored };
}

it('D6 the files and the signing options are restored in the next tab', async () => {
  const { open } = createBrowser();
  expect(await open().load()).toEqual({ subjects: [], options: NO_OPTIONS, isWhole: true });
  await open().save([A, B], HIDDEN);
  expect(await open().load()).toEqual({ subjects: [A, B], options: HIDDEN, isWhole: true });
});

it('D6 two tabs: the last to save wins, and only the other is notified', async () => {
  const { open, stored } = createBrowser();
  const [one, two] = [open(), open()];
  await one.save([A], NO_OPTIONS);
  await two.load();
  await two.save([B], NO_OPTIONS);
  expect(one.onReplaced).toHaveBeenCalledOnce();
  expect(await open().load()).toMatchObject({ subjects: [B] });
  expect(stored.size).toBe(1);
  await one.save([], NO_OPTIONS);
  expect(stored.size).toBe(0);
  expect(two.onReplaced).toHaveBeenCalledTimes(2);
  expect(one.onReplaced).toHaveBeenCalledOnce();
});

it('D6 an unreadable draft: loading fails; a draft of an unknown form: loading returns no files', async () => {
  const { open, world } = createBrowser();
  world.reason = 'silent';
  await expect(open().load()).rejects.toThrow('could not be read');
  world.reason = 'corrupt';
  expect(await open().load()).toEqual({ subjects: [], options: NO_OPTIONS, isWhole: false });
});

it('D6 a draft that could not be stored: the earlier draft stays, and no tab is notified', async () => {
  const { open, world } = createBrowser();
  const [one, two] = [open(), open()];
  await one.save([A], NO_OPTIONS);
  world.reason = 'full';
  await two.save([B], NO_OPTIONS);
  world.reason = '';
  expect(one.onReplaced).not.toHaveBeenCalled();
  expect(await open().load()).toMatchObject({ subjects: [A] });
});
