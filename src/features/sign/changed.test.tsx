// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setEntry } from '../files/list/file-source';
import { digestOf, formatDigest } from '@countersign/proof/encoding';
import { getSend, send, showSignScreen } from './test/show-sign-screen';

beforeEach(() => {
  // The time limit never ends here, so that slow machines pass too.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const encode = (text: string) => new TextEncoder().encode(text);
/** A file with its later content. */
function bring(name = 'report.pdf', text = name) {
  const file = new File([text], name);
  let content: Uint8Array | DOMException = encode(text);
  const read = () =>
    content instanceof DOMException ? Promise.reject(content) : Promise.resolve(content.buffer);
  Object.assign(file, { arrayBuffer: read, slice: () => ({ arrayBuffer: read }) });
  return {
    name,
    file,
    become: (now: string | DOMException) => {
      content = typeof now === 'string' ? encode(now) : now;
      if (typeof now === 'string') Object.defineProperty(file, 'size', { value: now.length });
    },
  };
}

const CHANGED = new DOMException('changed', 'NotReadableError');

type Brought = readonly ReturnType<typeof bring>[];

const show = (...files: Brought) => showWith({}, files);

async function showWith(given: Parameters<typeof showSignScreen>[0], files: Brought) {
  const shown = showSignScreen({ kept: [], ...given });
  shown.fileList.add(files);
  await screen.findByRole('region', { name: 'What you are signing' });
  await waitFor(() => {
    expect(shown.fileList.getTotals().counts.read).toBe(files.length);
  });
  return shown;
}

const getNotice = () => document.querySelector('[data-changed-files]')?.textContent;

describe('field B a file that changed after it was read', () => {
  it('is read again by itself before the wallet is asked: its new fingerprint is shown, and nothing else is lost', async () => {
    const report = bring();
    setEntry(report.file, {
      file: (take) => {
        take(new File(['newer'], 'report.pdf'));
      },
    });
    const { world, fileList } = await show(report);
    fireEvent.change(screen.getByLabelText('Public title'), { target: { value: 'Kit' } });
    report.become(CHANGED);
    await screen.findByText(/ title=Kit$/);
    await send();
    const digest = formatDigest(digestOf(encode('newer')));
    expect(
      await screen.findByText(new RegExp(`^countersign/1 file ${digest} .*title=Kit$`)),
    ).toBeTruthy();
    await waitFor(() => {
      expect(getNotice()).toContain('A file has changed since it was read, and is read again.');
      expect(getNotice()).toContain(digest.slice(0, 13));
    });
    expect(fileList.options.getState().title).toBe('Kit');
    expect(world.events).not.toContain('sign');
  });

  it('is signed with its present content by the next click', async () => {
    const report = bring();
    const { world } = await show(report);
    report.become('new-content');
    await send();
    await waitFor(() => {
      expect(getNotice()).toContain('read again');
    });
    await send();
    await waitFor(() => {
      expect(world.events).toContain('sign');
    });
  });

  it('and can’t be read any more: the others are signed once it is left out by a click', async () => {
    const [report, other, third] = [bring(), bring('other'), bring('third')];
    const { world, fileList } = await show(report, other, third);
    report.become(CHANGED);
    other.become('new-content');
    await send();
    const button = await screen.findByRole('button', { name: 'Leave it out' });
    const words =
      'A file has changed since it was read, and is read again. Nothing was signed. Check it before you sign.other';
    await waitFor(() => {
      expect(getNotice()).toContain(`${words}sha256:`);
    });
    fireEvent.click(await getSend());
    expect(world.events).not.toContain('sign');
    fireEvent.click(button);
    expect(fileList.getState().map(({ name }) => name)).toEqual(['other', 'third']);
    await waitFor(async () => {
      expect((await getSend()).getAttribute('aria-disabled')).toBe('false');
    });
    expect(getNotice()).toContain(words);
    await send();
    await waitFor(() => {
      expect(world.events).toContain('sign');
    });
  });

  it('and takes long to read again: its notice stays, and has the new fingerprint in the end', async () => {
    const report = bring();
    let isChanged = false;
    let finish: () => void = () => undefined;
    const hashing = {
      digest: async (file: Blob) => {
        if (isChanged) {
          await new Promise<void>((resolve) => {
            finish = resolve;
          });
        }
        return digestOf(new Uint8Array(await file.arrayBuffer()));
      },
    };
    await showWith({ hashing }, [report]);
    report.become('new-content');
    isChanged = true;
    await send();
    await waitFor(() => {
      expect(getNotice()).toContain('report.pdfis being read');
    });
    isChanged = false;
    finish();
    const button = await getSend();
    await waitFor(() => {
      expect(button.getAttribute('aria-disabled')).toBe('false');
    });
    expect(getNotice()).toContain(formatDigest(digestOf(encode('new-content'))).slice(0, 13));
  });

  it('among several: they are counted and named', async () => {
    const files = ['a', 'b', 'c', 'd', 'e'].map((name) => bring(name));
    await show(...files);
    for (const { name, become } of files.slice(1)) become(`${name}2`);
    await send();
    await waitFor(() => {
      expect(getNotice()).toContain('4 files have changed since they were read');
      expect(getNotice()).toContain('and 1 more');
    });
  });

  it('that has not changed is signed without a word', async () => {
    const { world } = await show(bring());
    await send();
    await waitFor(() => {
      expect(world.events).toContain('sign');
    });
  });
});
