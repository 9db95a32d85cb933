// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSubject } from '../../flows/test/subject';
import type { ChainPort } from '../../ports/chain';
import type { HashingPort } from '../../ports/hashing';
import records from '../../proof/vectors/records.json';
import { renderScreen } from '../shared/test/render-screen';
import { DropScreen } from './drop-screen';

type Given = Parameters<typeof renderScreen>[1];

function show(given?: Given) {
  return renderScreen(<DropScreen notice={null} proofs={null} />, given);
}

const NEWER = 'application/vnd.countersign.receipt+json;version=9';

const toFile = (name: string, text = name) => new File([text], name);

async function choose(...files: readonly File[]): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Choose files'), { target: { files } });
}

const findButton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const queryButton = (name: string) => screen.queryByRole('button', { name });

async function click(name: string): Promise<void> {
  fireEvent.click(await findButton(name));
}

/** A reader that reads when the test says so, how far it was told to have come included. */
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
      });
      readings.get(name)?.(bytes);
    },
    finish: () => {
      for (const end of ends.splice(0)) end();
    },
  };
}

// Comes late on the page too; the first test would wait for the compiler.
beforeAll(() => import('./list/listed-files'));
afterEach(cleanup);

describe('files that come in', () => {
  it('none: how it works is told, and there is nothing to sign', () => {
    show();
    expect(screen.getByText('Drop files here')).toBeTruthy();
    expect(queryButton('Clear')).toBeNull();
  });

  it('chosen: listed and read, and Sign leads on with as many', async () => {
    const { getPath } = show();
    await choose(toFile('a.txt'), toFile('b.txt'));
    expect((await findButton('Sign 2 files')).disabled).toBe(false);
    const rows = within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toMatchObject([/^a\.txt/, /^b\.txt/]);
    await click('Sign 2 files');
    expect(getPath()).toBe('/sign');
  });

  it('those of an earlier visit: listed again', async () => {
    show({ kept: [createSubject('a.txt')] });
    expect((await findButton('Sign 1 file')).disabled).toBe(false);
  });

  it('one that cannot be read: said beside it, and not counted', async () => {
    const unreadable = Object.assign(new Error('gone'), { code: 'unreadable' });
    show({ hashing: { digest: () => Promise.reject(unreadable) } });
    await choose(toFile('a.txt'));
    expect(await screen.findByText(/The file could not be read\./)).toBeTruthy();
    expect((await findButton('Sign 0 files')).disabled).toBe(true);
  });

  it('a receipt: leads to its record, and is not listed', async () => {
    const { fileList, getPath } = show();
    const receipt = records.sound.find((vector) => vector.receipt !== null)?.receipt;
    await choose(toFile('a.countersign.json', JSON.stringify(receipt)));
    await vi.waitFor(() => {
      expect(getPath()).toMatch(/^\/verify\/\w{80,}$/);
    });
    expect(fileList.getIds()).toEqual([]);
  });

  it('a receipt of a newer format: said, and taken as a file', async () => {
    show();
    await choose(toFile('a.countersign.json', JSON.stringify({ mediaType: NEWER })));
    await findButton('Sign 1 file');
    expect(
      await screen.findByText(/In a newer receipt format than this page can read/),
    ).toBeTruthy();
  });
});

describe('files that are being read', () => {
  it('how far it is is told once it takes long, and Sign waits for the last', async () => {
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

  it('Cancel: not read, and Resume reads it', async () => {
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
    });
  });

  it('removed and cleared: gone from the list and its totals', async () => {
    const { fileList } = show();
    await choose(toFile('a.txt'), toFile('b.txt'), toFile('c.txt'));
    await findButton('Sign 3 files');
    await click('Remove b.txt');
    await findButton('Sign 2 files');
    await click('Clear');
    expect(await screen.findByText('Drop files here')).toBeTruthy();
    expect(fileList.getTotals().counts.read).toBe(0);
  });
});

describe('looking files up', () => {
  const answer = () =>
    Promise.resolve({ entries: [], hasMore: false, node: 'https://one.example' });

  function showListed(lookUpSignatures: ChainPort['lookUpSignatures']) {
    return show({ kept: [createSubject('a.txt')], chain: { lookUpSignatures } });
  }

  it('asked for, and then rather not: nobody is asked', async () => {
    const lookUpSignatures = vi.fn<ChainPort['lookUpSignatures']>(answer);
    showListed(lookUpSignatures);
    await click('Look up');
    expect(screen.getByText(/This asks node\.example for signatures/)).toBeTruthy();
    await click('Not now');
    expect(await findButton('Look up')).toBeTruthy();
    expect(lookUpSignatures).not.toHaveBeenCalled();
  });

  it('agreed to: the node’s answer stands beside the file, until it is stopped', async () => {
    showListed(answer);
    await click('Look up');
    await click('Ask Localnet');
    expect(await screen.findByText(/No signature found for this file alone\./)).toBeTruthy();
    await click('Stop looking up');
    await vi.waitFor(() => {
      expect(queryButton('Stop looking up')).toBeNull();
    });
  });

  it('of a node that does not answer: said, and asked again by Look up', async () => {
    const lookUpSignatures = vi
      .fn<ChainPort['lookUpSignatures']>(answer)
      .mockRejectedValueOnce(new Error('down'));
    showListed(lookUpSignatures);
    await click('Look up');
    await click('Ask Localnet');
    expect(await screen.findByText('Localnet could not be asked')).toBeTruthy();
    await click('Look up');
    expect(await screen.findByText(/No signature found for this file alone\./)).toBeTruthy();
  });
});
