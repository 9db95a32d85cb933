import { describe, expect, it } from 'vitest';
import type { Subject } from '@countersign/proof';
import type { Digest } from '@countersign/proof/encoding';
import { getDraftSubjects, getSubjects } from './file-entry';
import { createFileList, type FileList } from './file-list';
import { type ChosenOptions, NO_OPTIONS } from '@countersign/core/claims/draft';
import type { HashingPort } from '../../../browser/hashing/hashing';
import { getPercent, isReading } from './reading-totals';
import { createSubject } from '@countersign/core/test/subject';

interface Reading {
  readonly signal: AbortSignal;
  readonly onProgress: (bytesRead: number) => void;
  readonly finish: (digest: Digest) => void;
  readonly fail: (error: unknown) => void;
}

function createReader() {
  const readings: Reading[] = [];
  const hashing: HashingPort = {
    digest: (_file, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        readings.push({ signal, onProgress, finish: resolve, fail: reject });
      }),
  };
  const get = (index: number) => {
    const reading = readings[index];
    if (!reading) throw new Error(`There is no reading ${index}.`);
    return reading;
  };
  return { hashing, get };
}

function createMemory(kept: readonly Subject[] = [], options = NO_OPTIONS) {
  const chosen: ChosenOptions[] = [];
  const saved: (readonly string[])[] = [];
  return {
    saved,
    chosen,
    load: () => Promise.resolve({ subjects: kept, options, isWhole: true }),
    save: (subjects: readonly Subject[], now: ChosenOptions) => {
      chosen.push(now);
      saved.push(subjects.map(({ name }) => name));
      return Promise.resolve();
    },
  };
}

function name(text: string) {
  return { name: text, file: new File([text], text) };
}

function getStates(list: FileList): readonly string[] {
  return list.getState().map((entry) => `${entry.name} ${entry.status}`);
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the list of files', () => {
  it('should show a file while it is read, and then its digest (D2)', async () => {
    const { hashing, get } = createReader();
    const list = createFileList(hashing, createMemory());
    list.add([name('a.txt')]);
    get(0).onProgress(3);
    expect(list.getState()).toMatchObject([{ status: 'reading', bytesRead: 3, size: 5 }]);
    const { digest } = createSubject('a.txt');
    get(0).finish(digest);
    await settle();
    expect(getSubjects(list.getState())).toEqual([{ name: 'a.txt', size: 5, digest }]);
  });

  it('field B should store the origin of each file, and when it was read', async () => {
    const { hashing, get } = createReader();
    const gone = { ...createSubject('gone.txt'), readAt: 7 };
    const pasted = { ...createSubject('pasted.txt'), size: null };
    const list = createFileList(hashing, createMemory([gone, pasted]));
    await list.restore();
    const before = Date.now();
    list.add([name('here.txt')]);
    get(0).finish(createSubject('here.txt').digest);
    await settle();
    const [first, second, third] = getDraftSubjects(list.getState());
    expect(first).toEqual({ ...gone, origin: 'gone' });
    expect(second).toEqual({ ...pasted, origin: 'told' });
    expect(third?.origin).toBe('here');
    expect(third?.readAt).toBeGreaterThanOrEqual(before);
  });

  it('should work without storage, with no unhandled rejection', async () => {
    const { hashing } = createReader();
    const down = () => Promise.reject(new Error('no storage'));
    const list = createFileList(hashing, { load: down, save: down });
    await list.restore();
    list.addSubjects([createSubject('a.txt')]);
    await settle();
    expect(getStates(list)).toEqual(['a.txt read']);
  });

  it('should stop reading removed files only (D2)', async () => {
    const { hashing, get } = createReader();
    const list = createFileList(hashing, createMemory());
    list.add([name('goes'), name('stays')]);
    list.remove([list.getState()[0]?.id ?? 0]);
    expect(get(0).signal.aborted).toBe(true);
    expect(get(1).signal.aborted).toBe(false);
    get(0).onProgress(1);
    get(0).finish(createSubject('goes').digest);
    get(1).finish(createSubject('stays').digest);
    await settle();
    expect(getStates(list)).toEqual(['stays read']);
  });

  it('should stop every reading when it is cleared, without failures (D2)', async () => {
    const { hashing, get } = createReader();
    const memory = createMemory();
    const list = createFileList(hashing, memory);
    list.add([name('a'), name('b')]);
    list.clear();
    expect([get(0), get(1)].every(({ signal }) => signal.aborted)).toBe(true);
    get(0).fail(new DOMException('aborted', 'AbortError'));
    await settle();
    expect(list.getState()).toEqual([]);
    expect(memory.saved.at(-1)).toEqual([]);
  });

  it.each([
    [Object.assign(new Error('x'), { code: 'changed' }), 'changed'],
    [Object.assign(new Error('x'), { code: 'unheard-of' }), 'worker-failed'],
    ['a string', 'worker-failed'],
  ] as const)('should name why %s ended a reading', async (error, failure) => {
    const { hashing, get } = createReader();
    const list = createFileList(hashing, createMemory());
    list.add([name('a')]);
    get(0).fail(error);
    await settle();
    expect(list.getState()).toMatchObject([{ status: 'failed', failure }]);
    expect(getSubjects(list.getState())).toEqual([]);
  });

  it('should remove signed files and keep those that were added meanwhile', async () => {
    const { hashing, get } = createReader();
    const list = createFileList(hashing, createMemory());
    const signed = createSubject('signed');
    list.addSubjects([signed, createSubject('later')]);
    list.add([name('reading')]);
    list.removeSigned([signed]);
    expect(getStates(list)).toEqual(['later read', 'reading reading']);
    get(0).finish(createSubject('reading').digest);
    await settle();
    expect(getStates(list)).toEqual(['later read', 'reading read']);
  });
});

describe('files of an earlier visit (D6)', () => {
  it('should include only files that were read', async () => {
    const { hashing, get } = createReader();
    const memory = createMemory();
    const list = createFileList(hashing, memory);
    list.add([name('a'), name('b')]);
    get(1).finish(createSubject('b').digest);
    await settle();
    expect(memory.saved).toEqual([['b']]);
  });

  it('should be restored once', async () => {
    const list = createFileList(createReader().hashing, createMemory([createSubject('kept')]));
    await Promise.all([list.restore(), list.restore()]);
    expect(getStates(list)).toEqual(['kept read']);
    list.clear();
    await list.restore();
    expect(list.getState()).toEqual([]);
  });

  it('should join files that were added while they loaded, and be stored with them', async () => {
    const { hashing, get } = createReader();
    const memory = createMemory([createSubject('kept')]);
    const list = createFileList(hashing, memory);
    list.add([name('early')]);
    get(0).finish(createSubject('early').digest);
    const restoring = list.restore();
    list.addSubjects([createSubject('pasted')]);
    await restoring;
    await settle();
    expect(getStates(list)).toEqual(['early read', 'pasted read', 'kept read']);
    expect(new Set(memory.saved.flat())).toEqual(new Set(['early', 'pasted', 'kept']));
    expect(memory.saved.every((saved) => saved.length === 3)).toBe(true);
  });

  it('should be announced before they are listed, with whether files were added before', async () => {
    const announced: unknown[] = [];
    const open = () => {
      const list: FileList = createFileList(
        createReader().hashing,
        createMemory([createSubject('kept')]),
        (files, isLate) => announced.push([files, isLate, list.getIds().length]),
      );
      return list;
    };
    await open().restore();
    const late = open();
    late.addSubjects([createSubject('early')]);
    await settle();
    expect(getStates(late)).toEqual(['early read', 'kept read']);
    expect(announced).toEqual([
      [1, false, 0],
      [1, true, 1],
    ]);
  });

  it('should not be restored after the list was cleared, nor stay stored', async () => {
    const memory = createMemory([createSubject('kept')]);
    const list = createFileList(createReader().hashing, memory);
    const restoring = list.restore();
    list.clear();
    await restoring;
    await settle();
    expect(list.getState()).toEqual([]);
    expect(memory.saved).toEqual([[]]);
  });

  it('should not be overwritten while they can’t be read', async () => {
    const memory = createMemory([createSubject('kept')]);
    let isDown = true;
    const load = () => (isDown ? Promise.reject(new Error('blocked')) : memory.load());
    const list = createFileList(createReader().hashing, { ...memory, load });
    await list.restore();
    list.addSubjects([createSubject('first')]);
    await settle();
    expect(memory.saved).toEqual([]);
    isDown = false;
    list.addSubjects([createSubject('second')]);
    await settle();
    expect(memory.saved).toEqual([['first', 'second', 'kept']]);
  });

  it('should join later files once they can be read, without copies and signed files, and be stored', async () => {
    const memory = createMemory(['kept', 'again', 'signed'].map((text) => createSubject(text)));
    let isDown = true;
    const load = () => (isDown ? Promise.reject(new Error('blocked')) : memory.load());
    const list = createFileList(createReader().hashing, { ...memory, load });
    expect(await list.restore()).toBe(false);
    list.addSubjects(['again', 'new', 'signed'].map((text) => createSubject(text)));
    list.removeSigned([createSubject('signed')]);
    await settle();
    expect(memory.saved).toEqual([]);
    isDown = false;
    expect(await list.restore()).toBe(true);
    await settle();
    expect(getStates(list)).toEqual(['again read', 'new read', 'kept read']);
    expect(memory.saved.at(-1)).toEqual(['again', 'new', 'kept']);
  });

  it('should be reported as incomplete if the stored form is unknown, and be restored once', async () => {
    const memory = createMemory([createSubject('kept')]);
    const load = async () => ({ ...(await memory.load()), isWhole: false });
    const list = createFileList(createReader().hashing, { ...memory, load });
    expect([await list.restore(), await list.restore()]).toEqual([false, false]);
    expect(getStates(list)).toEqual(['kept read']);
  });
});

describe('files that arrive one by one from folders (D1)', () => {
  it('should count as one round, although each is read before the next is found (D2)', async () => {
    const { hashing, get } = createReader();
    const memory = createMemory();
    const list = createFileList(hashing, memory);
    const incoming = list.receive();
    for (const [index, text] of ['a', 'b', 'c'].entries()) {
      incoming.add([name(text)]);
      get(index).finish(createSubject(text).digest);
      await settle();
      expect(isReading(list.getTotals())).toBe(true);
      expect(getPercent(list.getTotals())).toBeNull();
    }
    expect(list.getTotals().round).toMatchObject({ files: 3, filesDone: 3 });
    incoming.close();
    expect(isReading(list.getTotals())).toBe(false);
    await settle();
    expect(memory.saved).toEqual([['a'], ['a', 'b', 'c']]);
  });

  it('should not be listed after the list was cleared', () => {
    const list = createFileList(createReader().hashing, createMemory());
    const incoming = list.receive();
    incoming.add([name('a')]);
    list.clear();
    expect([incoming.stopped.aborted, incoming.signal.aborted]).toEqual([true, true]);
    incoming.add([name('b')]);
    incoming.close();
    expect(list.getState()).toEqual([]);
    expect(isReading(list.getTotals())).toBe(false);
  });

  it('should be listed but not read after a stop, until resumed (D2)', () => {
    const list = createFileList(createReader().hashing, createMemory());
    const incoming = list.receive();
    incoming.add([name('a')]);
    expect(incoming.stopped.aborted).toBe(false);
    list.stop();
    expect([incoming.stopped.aborted, incoming.signal.aborted]).toEqual([true, false]);
    expect(isReading(list.getTotals())).toBe(false);
    incoming.add([name('b')]);
    expect(getStates(list)).toEqual(['a stopped', 'b stopped']);
    expect(isReading(list.getTotals())).toBe(false);
    list.resume();
    incoming.add([name('c')]);
    expect(getStates(list)).toEqual(['a reading', 'b reading', 'c reading']);
    expect(list.getTotals()).toMatchObject({ isReceiving: true, round: { files: 3 } });
  });

  it('should keep an earlier visit’s files if the folders have no file', async () => {
    const memory = createMemory([createSubject('kept')]);
    const list = createFileList(createReader().hashing, memory);
    const restoring = list.restore();
    list.receive().close();
    await restoring;
    expect(getStates(list)).toEqual(['kept read']);
    expect(memory.saved).toEqual([]);
  });
});

describe('the signing options (first-use l)', () => {
  const HIDDEN = { ...NO_OPTIONS, isHidden: true };

  it('should be restored before the first file is listed, and be stored with more files', async () => {
    const memory = createMemory([createSubject('kept')], HIDDEN);
    const list = createFileList(createReader().hashing, memory);
    list.addSubjects([createSubject('early')]);
    list.options.setState({ ...NO_OPTIONS, title: 'Kit' });
    const seen: boolean[] = [];
    list.subscribe(() => {
      if (list.getIds().length > 1) seen.push(list.options.getState().isHidden);
    });
    await list.restore();
    await settle();
    expect(list.options.getState()).toEqual({ ...HIDDEN, title: 'Kit' });
    expect(seen).not.toContain(false);
    expect(memory.chosen.at(-1)).toEqual({ ...HIDDEN, title: 'Kit' });
  });

  it('should be stored when chosen, and reset with the last file', async () => {
    const memory = createMemory([createSubject('kept')]);
    const list = createFileList(createReader().hashing, memory);
    await list.restore();
    list.options.setState(HIDDEN);
    await settle();
    expect(memory.chosen.at(-1)).toEqual(HIDDEN);
    list.clear();
    await settle();
    expect(list.options.getState()).toEqual(NO_OPTIONS);
    expect(memory.chosen.at(-1)).toEqual(NO_OPTIONS);
  });
});

it('F40 a title that is not saved yet: saved when the page is left, and only once', async () => {
  const { hashing } = createReader();
  const memory = createMemory([createSubject('kept.txt')]);
  const list = createFileList(hashing, memory);
  await list.restore();
  list.options.setState({ ...NO_OPTIONS, title: 'K' });
  list.options.setState({ ...NO_OPTIONS, title: 'Kit' });
  await settle();
  const before = memory.saved.length;
  list.flush();
  await settle();
  expect(memory.chosen.at(-1)?.title).toBe('Kit');
  expect(memory.saved).toHaveLength(before + 1);
  list.flush();
  await settle();
  expect(memory.saved).toHaveLength(before + 1);
});
