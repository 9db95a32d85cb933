// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSubject } from '@countersign/core/test/subject';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import type { HashingPort } from '../../browser/hashing/hashing';
import records from '@countersign/proof/vectors/records.json';
import { renderScreen } from '../test/render-screen';
import { runByFakeClock } from '../test/run-by-fake-clock';
import { DropScreen } from './drop-screen';

type Given = Parameters<typeof renderScreen>[1];

function show(given?: Given) {
  return renderScreen(<DropScreen notice={null} proofs={null} />, given);
}

const NEWER = 'application/vnd.countersign.receipt+json;version=9';

const toFile = (name: string, text = name) => new File([text], name);

async function choose(...files: readonly File[]): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/Choose files/), { target: { files } });
}

const findButton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const queryButton = (name: string) => screen.queryByRole('button', { name });

async function click(name: string): Promise<void> {
  fireEvent.click(await findButton(name));
}

function createReader() {
  const readings = new Map<string, Parameters<HashingPort['digest']>[1]['onProgress']>();
  const ends: (() => void)[] = [];
  const hashing: HashingPort = {
    digest: async (file, { signal, onProgress }) => {
      const name = await file.text();
      readings.set(name, onProgress);
      await new Promise<void>((resolve, reject) => {
        ends.push(resolve);
        signal.addEventListener('abort', () => {
          reject(new DOMException('stopped', 'AbortError'));
        });
      });
      return createSubject(name).digest;
    },
  };
  return {
    hashing,
    report: async (name: string, bytes: number) => {
      await vi.waitFor(() => {
        expect(readings.has(name)).toBe(true);
      }, 10_000);
      readings.get(name)?.(bytes);
    },
    finish: () => {
      for (const end of ends.splice(0)) end();
    },
  };
}

beforeAll(() => import('./list/listed-files'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('incoming files', () => {
  it('no file: the screen explains how it works', () => {
    show();
    expect(screen.getByText('Drop files anywhere on this page')).toBeTruthy();
    expect(queryButton('Clear')).toBeNull();
  });

  it('chosen files: listed and read, and Sign opens the next screen', async () => {
    const { getPath } = show();
    await choose(toFile('a.txt'), toFile('b.txt'));
    const sign = await findButton('Sign 2 files');
    await expect.poll(() => sign.disabled).toBe(false);
    const rows = within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toMatchObject([/^a\.txt/, /^b\.txt/]);
    await click('Sign 2 files');
    expect(getPath()).toBe('/sign');
  });

  it('files of an earlier visit: listed again', async () => {
    show({ kept: [createSubject('a.txt')] });
    expect((await findButton('Sign 1 file')).disabled).toBe(false);
  });

  it('a file that can’t be read: its row shows why, and Sign does not count it', async () => {
    const unreadable = Object.assign(new Error('gone'), { code: 'unreadable' });
    show({ hashing: { digest: () => Promise.reject(unreadable) } });
    await choose(toFile('a.txt'));
    expect(await screen.findByText(/The file could not be read\./)).toBeTruthy();
    expect((await findButton('Sign 0 files')).disabled).toBe(true);
  });

  it('Q1 a file that is read: others can be asked to sign it, and before it is read they can’t', async () => {
    const { hashing, report, finish } = createReader();
    show({ hashing });
    await choose(toFile('a.txt'));
    await report('a.txt', 1);
    const ask = await findButton('Ask others to sign');
    expect(ask.disabled).toBe(true);
    finish();
    await expect.poll(() => ask.disabled).toBe(false);
    fireEvent.click(ask);
    const dialog = await screen.findByRole('dialog', { name: 'Ask others to sign' });
    await within(dialog).findByText('a.txt');
  });

  it('a receipt: opens its record, and is not listed', async () => {
    const { fileList, getPath } = show();
    const receipt = records.sound.find((vector) => vector.receipt !== null)?.receipt;
    await choose(toFile('a.countersign.json', JSON.stringify(receipt)));
    await vi.waitFor(() => {
      expect(getPath()).toMatch(/^\/verify\/\w{80,}$/);
    }, 10_000);
    expect(fileList.getIds()).toEqual([]);
  });

  it('D system files in a folder: left out with a notice, and added on request', async () => {
    show();
    const inFolder = (name: string) => {
      const file = toFile(name, name);
      Object.defineProperty(file, 'webkitRelativePath', { value: `photos/${name}` });
      return file;
    };
    await choose(inFolder('a.jpg'), inFolder('.DS_Store'), toFile('Thumbs.db', 'on purpose'));
    await findButton('Sign 2 files');
    const notice = screen.getByText('.DS_Store', { selector: '[translate=no]' }).closest('p');
    expect(notice?.textContent).toBe('1 file of the system left out (.DS_Store)');
    await click('Take it in');
    await findButton('Sign 3 files');
    expect(screen.queryByText(/left out/)).toBeNull();
  });

  it('D1 copies of a file: shown in the heading’s count and sum', async () => {
    show();
    await choose(toFile('a.txt', 'same'), toFile('b.txt', 'same'), toFile('empty.txt', ''));
    await findButton('Sign 3 files');
    expect(screen.getByRole('heading', { level: 1, name: '3 files · 8 bytes' })).toBeTruthy();
    expect(screen.getByText(/1 file with the same content as another/)).toBeTruthy();
  });

  it('D1 more files than a transaction lists: a note says that each may need its receipt', async () => {
    const names = Array.from({ length: 19 }, (_, index) => `${index}.txt`);
    show({ kept: names.map(createSubject) });
    await findButton('Sign 19 files');
    expect(screen.queryByText(/need its receipt/)).toBeNull();
    await choose(toFile('more.txt'));
    expect(await screen.findByText(/people need its receipt\. You can save/)).toBeTruthy();
  });

  it.each([
    ['of a newer format', JSON.stringify({ mediaType: NEWER })],
    ['that was cut off', '{"mediaType": '],
  ])('D4 a receipt %s: named in a notice, and listed as a file', async (_, text) => {
    show();
    await choose(toFile('a.countersign.json', text), toFile('a.txt.asc'));
    await findButton('Sign 2 files');
    expect(screen.getByRole('alert').textContent).toMatch(
      /^A file is named like a receipt, but this page can’t read it as one.*: a\.countersign\.json$/,
    );
  });
});

describe('files that are being read', () => {
  it('slow reading: progress is shown, and Sign is disabled until the end', async () => {
    const { hashing, report, finish } = createReader();
    show({ hashing });
    await choose(toFile('a.txt'));
    await report('a.txt', 2);
    expect((await screen.findByText('40 %')).textContent).toBe('40 %');
    expect((await findButton('Sign 0 files')).disabled).toBe(true);
    finish();
    expect((await findButton('Sign 1 file')).disabled).toBe(false);
    expect(screen.queryByText('40 %')).toBeNull();
  });

  it('Cancel: the file is not read until Resume is pressed', async () => {
    const { hashing, report, finish } = createReader();
    show({ hashing });
    await choose(toFile('a.txt'));
    await report('a.txt', 1);
    await click('Cancel');
    expect(await screen.findByText('1 file was not read.')).toBeTruthy();
    finish();
    await click('Resume');
    await report('a.txt', 1);
    await vi.waitFor(() => {
      finish();
      expect(queryButton('Sign 1 file')).not.toBeNull();
    }, 10_000);
  });

  it('Remove and Clear: the files leave the list and its totals', async () => {
    const { fileList } = show();
    await choose(toFile('a.txt'), toFile('b.txt'), toFile('c.txt'));
    await findButton('Sign 3 files');
    await click('Remove b.txt');
    await findButton('Sign 2 files');
    await click('Clear');
    expect(await screen.findByText('Drop files anywhere on this page')).toBeTruthy();
    expect(fileList.getTotals().counts.read).toBe(0);
  });

  it('D2 a long list: folders open and close, show their sums, and are removed whole; a filter narrows it', async () => {
    const kept = ['trip/day/', 'trip/night/'].flatMap((folder, index) =>
      Array.from({ length: 11 + index }, (_, at) => createSubject(`${folder}${at}.jpg`)),
    );
    const { fileList } = show({ kept });
    await screen.findByText('Sign 23 files');
    const list = within(screen.getByRole('list', { name: 'Files' }));
    const getNames = () =>
      list
        .getAllByRole('button', { name: /^Remove/ })
        .map((button) => button.getAttribute('aria-label')?.replace('Remove ', ''));
    expect(getNames()).toEqual(['folder day', 'folder night']);
    const day = list.getByRole('button', { name: /^Open day 11 files · / });
    expect(day.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(day);
    const numbers = Array.from({ length: 11 }, (_, at) => `${at}.jpg`);
    expect(getNames()).toEqual(['folder day', ...numbers, 'folder night']);
    fireEvent.click(list.getByRole('button', { name: /^Close day/ }));
    expect(getNames()).toEqual(['folder day', 'folder night']);
    fireEvent.change(screen.getByLabelText('Filter by name'), { target: { value: 'day/1' } });
    expect(getNames()).toEqual(['folder day', '1.jpg', '10.jpg']);
    expect(screen.getByText('2 of 23 files shown. All are signed together.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Filter by name'), { target: { value: 'no such' } });
    expect(screen.getByText(/^No file has that in its name\./)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Filter by name'), { target: { value: '' } });
    const remove = list.getByRole('button', { name: 'Remove folder night' });
    fireEvent.click(remove);
    await screen.findByText('Sign 11 files');
    expect(fileList.getIds()).toHaveLength(11);
    expect(getNames()).toEqual(numbers);
  });
});

describe('looking files up', () => {
  runByFakeClock({ shouldAdvanceTime: true });

  const answer = () =>
    Promise.resolve({ entries: [], hasMore: false, node: 'https://one.example' });

  function showListed(lookUpSignatures: NodeCalls['lookUpSignatures']) {
    return show({ kept: [createSubject('a.txt')], chain: { lookUpSignatures } });
  }

  it('the person declines: no node is asked', async () => {
    const lookUpSignatures = vi.fn<NodeCalls['lookUpSignatures']>(answer);
    showListed(lookUpSignatures);
    await click('Check if already signed');
    expect(screen.getByText(/to node\.example\. It learns which files you have/)).toBeTruthy();
    // F40 The question removes no action.
    for (const name of ['Sign 1 file', 'Check if already signed', 'Clear']) {
      expect(queryButton(name)).not.toBeNull();
    }
    await click('Not now');
    expect(await findButton('Check if already signed')).toBeTruthy();
    expect(lookUpSignatures).not.toHaveBeenCalled();
  });

  it('F40 the button is pressed again while the question is open: the question gets the focus', async () => {
    showListed(answer);
    await click('Check if already signed');
    const question = screen.getByRole('group', { name: 'Check if already signed' });
    expect(document.activeElement).toBe(question);
    const again = await findButton('Check if already signed');
    again.focus();
    fireEvent.click(again);
    expect(document.activeElement).toBe(question);
  });

  it('the person agrees: one sentence reports unknown files, until Turn off is pressed', async () => {
    showListed(answer);
    await click('Check if already signed');
    await click('Search Localnet');
    expect(await screen.findByText(/No signature found for this file alone\./)).toBeTruthy();
    await click('Turn off');
    await vi.waitFor(() => {
      expect(queryButton('Turn off')).toBeNull();
    }, 10_000);
  });

  it('a node fails: the page says so, and asks again on request', async () => {
    const lookUpSignatures = vi
      .fn<NodeCalls['lookUpSignatures']>(answer)
      .mockRejectedValueOnce(new Error('down'));
    showListed(lookUpSignatures);
    await click('Check if already signed');
    await click('Search Localnet');
    expect(await screen.findByText(/^Localnet could not be asked/)).toBeTruthy();
    await click('Check if already signed');
    expect(await screen.findByText(/No signature found for this file alone\./)).toBeTruthy();
  });

  it('D3 a node fails midway: no more files are asked about, and the page reports answers and failures', async () => {
    const lookUpSignatures = vi
      .fn<NodeCalls['lookUpSignatures']>()
      .mockRejectedValue(new Error('down'))
      .mockImplementationOnce(answer);
    const kept = Array.from({ length: 12 }, (_, at) => createSubject(`${at}.txt`));
    show({ kept, chain: { lookUpSignatures } });
    await click('Check if already signed');
    await click('Search Localnet');
    const sentence = await screen.findByText(/could not be asked about 11 files: /);
    expect(sentence.parentElement?.textContent).toContain(
      'No signature found for one other file alone.',
    );
    expect(lookUpSignatures.mock.calls.length).toBeLessThanOrEqual(6);
  });

  it('D3 a node fails when asked again: the page says so, and the look-up ends', async () => {
    const lookUpSignatures = vi.fn<NodeCalls['lookUpSignatures']>(answer);
    showListed(lookUpSignatures);
    await click('Check if already signed');
    await click('Search Localnet');
    expect(await screen.findByText(/No signature found for this file alone\./)).toBeTruthy();
    lookUpSignatures.mockRejectedValue(new Error('down'));
    await click('Check if already signed');
    expect(await screen.findByText(/could not be asked: a server was silent/)).toBeTruthy();
    expect(screen.queryByText(/No signature found/)).toBeNull();
  });
});
