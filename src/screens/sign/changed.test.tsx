// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setEntry } from '../../flows/files/file-source';
import { digestOf, formatDigest } from '@countersign/proof/encoding';
import { click, send, showSignScreen } from './test/show-sign-screen';

beforeEach(() => {
  // Slow machines have time to look, too.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const encode = (text: string) => new TextEncoder().encode(text);
const QUESTION = 'report.pdf has changed since it was read: read it again, or sign it as it was.';

/** A file that was brought, and what becomes of it after it was read. */
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
    },
  };
}

const CHANGED = new DOMException('changed', 'NotReadableError');

async function show(...files: readonly ReturnType<typeof bring>[]) {
  const shown = showSignScreen({ kept: [] });
  shown.fileList.add(files);
  await screen.findByRole('region', { name: 'What you are signing' });
  await waitFor(() => {
    expect(shown.fileList.getTotals().counts.read).toBe(files.length);
  });
  return shown;
}

describe('field B a file that changed after it was read', () => {
  it('is asked about before the wallet is, and signed as it was where that is wanted', async () => {
    const report = bring();
    const { world } = await show(report);
    report.become(CHANGED);
    await send();
    const question = await screen.findByText('report.pdf', {
      selector: '[data-changed-files] bdi',
    });
    expect(question.parentElement?.textContent).toBe(QUESTION);
    expect(world.events).not.toContain('sign');
    await click('Sign it as it was');
    await waitFor(() => {
      expect(world.events).toContain('sign');
    });
  });

  it('is asked about at each try, so no failure of the browser locks anybody out', async () => {
    const report = bring();
    const { world } = await show(report);
    report.become(CHANGED);
    await send();
    await screen.findByRole('button', { name: 'Sign it as it was' });
    report.become('report.pdf');
    await send();
    await waitFor(() => {
      expect(world.events).toContain('sign');
    });
  });

  it('is read again from where it lies: its new digest is shown, and nothing else is lost', async () => {
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
    await click('Read it again');
    const digest = formatDigest(digestOf(encode('newer')));
    expect(
      await screen.findByText(new RegExp(`^countersign/1 file ${digest} .*title=Kit$`)),
    ).toBeTruthy();
    expect(screen.queryByText(/has changed since it was read/)).toBeNull();
    expect(fileList.options.getState().title).toBe('Kit');
    expect(world.events).not.toContain('sign');
  });

  it('that the browser does not read again: it is chosen again, or signed as it was', async () => {
    const report = bring();
    const { world, fileList } = await show(report);
    report.become(CHANGED);
    await send();
    await click('Read it again');
    const input = await screen.findByLabelText('Choose it again');
    expect(fileList.getTotals().counts.read).toBe(1);
    Object.defineProperty(input, 'files', { value: [new File(['newer'], 'report.pdf')] });
    fireEvent.change(input);
    const digest = formatDigest(digestOf(encode('newer')));
    expect(await screen.findByText(new RegExp(`^countersign/1 file ${digest} `))).toBeTruthy();
    expect(world.events).not.toContain('sign');
  });

  it('among several: they are counted and named', async () => {
    const files = ['a', 'b', 'c', 'd', 'e'].map((name) => bring(name));
    await show(...files);
    for (const { become } of files.slice(1)) become(CHANGED);
    await send();
    const choice = await screen.findByRole('button', { name: 'Sign them as they were' });
    expect(choice.closest('[data-changed-files]')?.textContent).toContain(
      '4 files have changed since they were read (b, c, d and 1 more): read them again, or sign them as they were.',
    );
  });

  it('and is signed as it was: the others are looked at all the same, and the card tells of it', async () => {
    const [a, b] = [bring('a'), bring('b')];
    const { world } = await show(a, b);
    const card = screen.getByRole('region', { name: 'What you are signing' });
    a.become(CHANGED);
    await send();
    await screen.findByText('a', { selector: '[data-changed-files] bdi' });
    expect(card.textContent).toContain('1 of them is signed as it was when it was read');
    b.become(CHANGED);
    await click('Sign it as it was');
    await screen.findByText('b', { selector: '[data-changed-files] bdi' });
    expect(card.textContent).toContain('They are signed as they were when they were read');
    expect(world.events).not.toContain('sign');
    await click('Sign it as it was');
    await waitFor(() => {
      expect(world.events).toContain('sign');
    });
  });

  it('and can’t be signed at all: the button says so as the other does', async () => {
    const report = bring();
    const { disconnect, world } = await show(report);
    report.become(CHANGED);
    await send();
    const button = await screen.findByRole('button', { name: 'Sign it as it was' });
    disconnect();
    await waitFor(() => {
      expect(button.getAttribute('aria-disabled')).toBe('true');
    });
    fireEvent.click(button);
    await vi.dynamicImportSettled();
    expect(world.events).not.toContain('sign');
  });

  it('that has not changed is signed without a word', async () => {
    const { world } = await show(bring());
    await send();
    await waitFor(() => {
      expect(world.events).toContain('sign');
    });
  });
});
