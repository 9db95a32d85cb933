import { describe, expect, it } from 'vitest';
import type { ChosenOptions, Draft } from '@countersign/core/claims/draft';
import { NO_OPTIONS } from '@countersign/core/claims/chosen-options';
import { createDraftMemory } from './drafts';
import type { Subject } from '@countersign/proof';
import { createSubject } from '@countersign/core/test/subject';

const [A, B, C] = ['a', 'b', 'c'].map((name) => createSubject(name));
if (!A || !B || !C) throw new Error('There are no subjects.');

/** A browser with its store and locks; each tab goes on under the name that it had last. */
function createBrowser() {
  const stored = new Map<string, Draft>();
  const spoiled = new Set<string>();
  const held = new Set<string>();
  let clock = 0;
  const names = new Map<string, string>();
  let isFull = false;
  const open = (tabName: string) => {
    const isKnown = names.has(tabName);
    const getId = () => names.get(tabName) ?? tabName;
    const begin = (id: string) => {
      held.delete(getId());
      names.set(tabName, id);
      held.add(id);
    };
    begin(getId());
    const store = {
      put: (draft: Draft) => {
        if (!isFull) stored.set(draft.id, draft);
        return Promise.resolve({ status: isFull ? 'unavailable' : 'ok' });
      },
      list: () => {
        const all = [...stored.values()].toSorted((a, b) => b.createdAt - a.createdAt);
        const records = all.filter(({ id }) => !spoiled.has(id));
        const unreadable = all.length - records.length;
        return Promise.resolve({ status: 'ok', value: { records, unreadable } } as const);
      },
      remove: (id: string) => {
        stored.delete(id);
        return Promise.resolve({ status: 'ok' });
      },
    };
    const tab = {
      open: () => Promise.resolve({ id: getId(), isKnown }),
      rename: () => {
        begin(`${getId()} anew`);
        return Promise.resolve({ id: getId(), isKnown: false });
      },
      findHeld: () => Promise.resolve((id: string) => held.has(id)),
    };
    const memory = createDraftMemory(
      () => Promise.resolve(store),
      tab,
      () => (clock += 1),
    );
    return {
      ...memory,
      save: (subjects: readonly Subject[], options: ChosenOptions = NO_OPTIONS) =>
        memory.save(subjects, options),
      restore: async (early: readonly Subject[] = []) => {
        const kept = await memory.load();
        const subjects = [...early, ...kept.subjects];
        await memory.adopt(subjects, kept.options);
        return subjects.map(({ name }) => name);
      },
      close: () => held.delete(getId()),
    };
  };
  const getStored = () => [...stored.values()].map(({ subjects }) => subjects.length);
  const setFull = (isNow: boolean) => (isFull = isNow);
  const spoil = (id: string) => spoiled.add(id);
  return { open, getStored, setFull, spoil };
}

/** A tab that shows what a closed one left, and has no room to keep it. */
async function openWithoutRoom() {
  const browser = createBrowser();
  const one = browser.open('1');
  await one.save([A!, B!]);
  one.close();
  browser.setFull(true);
  const two = browser.open('2');
  await two.restore();
  return { browser, two };
}

describe('drafts of several tabs (D6)', () => {
  it('should lose nothing of either tab, whichever saves last', async () => {
    const browser = createBrowser();
    const [one, two] = [browser.open('1'), browser.open('2')];
    await one.save([A, B]);
    await two.save([C]);
    expect(await browser.open('1').restore()).toEqual(['a', 'b']);
    expect(await browser.open('2').restore()).toEqual(['c']);
    await two.save([]);
    expect(await browser.open('1').restore()).toEqual(['a', 'b']);
  });

  it('should give what closed tabs left to the next, each file once, and only to it', async () => {
    const browser = createBrowser();
    const [one, two] = [browser.open('1'), browser.open('2')];
    await one.save([A, B]);
    await two.save([B, C]);
    one.close();
    two.close();
    expect((await browser.open('3').restore()).toSorted()).toEqual(['a', 'b', 'c']);
    expect(browser.getStored()).toEqual([3]);
  });

  it('should keep what closed tabs left together with what came before it was looked up', async () => {
    const browser = createBrowser();
    const one = browser.open('1');
    await one.save([A, B]);
    one.close();
    const two = browser.open('2');
    expect(await two.restore([C])).toEqual(['c', 'a', 'b']);
    expect(browser.getStored()).toEqual([3]);
    two.close();
    expect(await browser.open('3').restore()).toEqual(['c', 'a', 'b']);
  });

  it('should begin with a copy of what another tab shows, and leave that tab its own', async () => {
    const browser = createBrowser();
    const one = browser.open('1');
    await one.save([A]);
    const two = browser.open('2');
    expect(await two.restore()).toEqual(['a']);
    await one.save([]);
    expect(await browser.open('2').restore()).toEqual(['a']);
    await two.save([]);
    expect(browser.getStored()).toEqual([]);
  });

  it('should not fill a tab again that was cleared', async () => {
    const browser = createBrowser();
    const [one, two] = [browser.open('1'), browser.open('2')];
    await one.save([A]);
    await two.save([B]);
    await two.save([]);
    one.close();
    expect(await browser.open('2').restore()).toEqual([]);
    expect(browser.getStored()).toEqual([1]);
  });

  it('should leave what closed tabs left where there is no room to take it over', async () => {
    const browser = createBrowser();
    const one = browser.open('1');
    await one.save([A, B]);
    one.close();
    browser.setFull(true);
    expect(await browser.open('2').restore()).toEqual(['a', 'b']);
    expect(browser.getStored()).toEqual([2]);
  });

  it('should leave alone what was loaded too late to be shown', async () => {
    const browser = createBrowser();
    const one = browser.open('1');
    await one.save([A]);
    one.close();
    const two = browser.open('2');
    await two.load();
    await two.save([B]);
    two.close();
    expect((await browser.open('3').restore()).toSorted()).toEqual(['a', 'b']);
  });

  it("should tell a copy from what is nobody else's", async () => {
    const browser = createBrowser();
    const one = browser.open('1');
    await one.save([A]);
    expect(await browser.open('2').load()).toMatchObject({
      subjects: [A],
      isCopy: true,
      isWhole: true,
    });
    expect(await browser.open('1').load()).toMatchObject({ subjects: [A], isCopy: false });
    one.close();
    expect(await browser.open('3').load()).toMatchObject({ subjects: [A], isCopy: false });
  });

  it('should bring back with the files how they were to be signed, private for all where for some', async () => {
    const browser = createBrowser();
    const [one, two] = [browser.open('1'), browser.open('2')];
    const hidden = { ...NO_OPTIONS, isHidden: true };
    const titled = { ...NO_OPTIONS, title: 'Kit' };
    await one.save([A], hidden);
    await two.save([B], titled);
    expect(await browser.open('1').load()).toMatchObject({ options: hidden });
    one.close();
    two.close();
    const three = browser.open('3');
    expect(await three.load()).toMatchObject({ options: { ...titled, isHidden: true } });
    await three.adopt([A, B], hidden);
    three.close();
    expect(await browser.open('4').load()).toMatchObject({ options: hidden });
  });

  it('should take over what closed tabs left once there is room, and each file once', async () => {
    const { browser, two } = await openWithoutRoom();
    await two.save([A, B]);
    expect(browser.getStored()).toEqual([2]);
    browser.setFull(false);
    await two.save([A, B, C]);
    expect(browser.getStored()).toEqual([3]);
  });

  it('should not bring back what was cleared though there was no room to take it over', async () => {
    const { browser, two } = await openWithoutRoom();
    await two.save([]);
    expect(browser.getStored()).toEqual([]);
  });

  it('should write nothing over a draft of its own that cannot be read', async () => {
    const browser = createBrowser();
    await browser.open('1').save([A, B]);
    browser.spoil('1');
    expect(await browser.open('1').load()).toMatchObject({ subjects: [], isWhole: false });
    const again = browser.open('1');
    expect(await again.restore()).toEqual([]);
    await again.save([C]);
    expect(browser.getStored()).toEqual([2, 1]);
    expect(await browser.open('1').restore()).toEqual(['c']);
    await again.save([]);
    expect(browser.getStored()).toEqual([2]);
  });

  it('should not remove a draft of its own that was cleared unseen, and give it to the next', async () => {
    const browser = createBrowser();
    await browser.open('1').save([A, B]);
    const again = browser.open('1');
    await again.load();
    await again.save([]);
    expect(browser.getStored()).toEqual([2]);
    await again.save([C]);
    expect(await browser.open('1').restore()).toEqual(['c']);
    expect((await browser.open('2').restore()).toSorted()).toEqual(['a', 'b']);
  });
});
