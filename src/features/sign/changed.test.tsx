// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setEntry } from '../files/list/file-source';
import { digestOf, formatDigest } from '@countersign/proof/encoding';
import { getSend, send, showSignScreen } from './test/show-sign-screen';

beforeEach(() => {
  // Without the time limit, the tests pass on slow machines too.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const encode = (text: string) => new TextEncoder().encode(text);
function createFile(name = 'report.pdf', text = name) {
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

type ChangingFiles = readonly ReturnType<typeof createFile>[];

const show = (...files: ChangingFiles) => showWith({}, files);

async function showWith(given: Parameters<typeof showSignScreen>[0], files: ChangingFiles) {
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
  it('clicked: it is read again before the wallet is asked, its new fingerprint is shown, and nothing else is lost', async () => {
    const report = createFile();
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

  it('clicked again: its present content is signed', async () => {
    const report = createFile();
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

  it('unreadable: the other files are signed after a click leaves it out', async () => {
    const [report, other, third] = [createFile(), createFile('other'), createFile('third')];
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

  it('slow to read again: the notice stays, and shows the new fingerprint in the end', async () => {
    const report = createFile();
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

  it('one of several: the notice counts and names the changed files', async () => {
    const files = ['a', 'b', 'c', 'd', 'e'].map((name) => createFile(name));
    await show(...files);
    for (const { name, become } of files.slice(1)) become(`${name}2`);
    await send();
    await waitFor(() => {
      expect(getNotice()).toContain('4 files have changed since they were read');
      expect(getNotice()).toContain('and 1 more');
    });
  });

  it('unchanged: it is signed without a notice', async () => {
    const { world } = await show(createFile());
    await send();
    await waitFor(() => {
      expect(world.events).toContain('sign');
    });
  });
});
