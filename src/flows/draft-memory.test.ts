import { describe, expect, it } from 'vitest';
import { createDraftMemory, type Draft } from './draft-memory';
import type { Subject } from '../proof';
import { createSubject } from './test/subject';

const [A, B, C] = ['a', 'b', 'c'].map((name) => createSubject(name));
if (!A || !B || !C) throw new Error('There are no subjects.');

/** A browser with its store and locks; each tab is opened by the name that it kept. */
function createBrowser() {
  const stored = new Map<string, Draft>();
  const held = new Set<string>();
  let clock = 0;
  const known = new Set<string>();
  let isFull = false;
  const open = (id: string) => {
    const isKnown = known.has(id);
    known.add(id);
    held.add(id);
    const store = {
      put: (draft: Draft) => {
        if (!isFull) stored.set(draft.id, draft);
        return Promise.resolve({ status: isFull ? 'unavailable' : 'ok' });
      },
      list: () => {
        const records = [...stored.values()].toSorted((a, b) => b.createdAt - a.createdAt);
        return Promise.resolve({ status: 'ok', value: { records } } as const);
      },
      remove: (name: string) => Promise.resolve(stored.delete(name)),
    };
    const tab = {
      open: () => Promise.resolve({ id, isKnown }),
      findHeld: () => Promise.resolve((name: string) => held.has(name)),
    };
    const memory = createDraftMemory(
      () => Promise.resolve(store),
      tab,
      () => (clock += 1),
    );
    return {
      ...memory,
      restore: async (early: readonly Subject[] = []) => {
        const subjects = [...early, ...(await memory.load())];
        await memory.adopt(subjects);
        return subjects.map(({ name }) => name);
      },
      close: () => held.delete(id),
    };
  };
  const getStored = () => [...stored.values()].map(({ subjects }) => subjects.length);
  const fill = () => (isFull = true);
  return { open, getStored, fill };
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
    browser.fill();
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
});
