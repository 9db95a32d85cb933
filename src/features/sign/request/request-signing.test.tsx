// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCluster } from '@countersign/core/test/cluster';
import { toLanded } from '@countersign/core/test/fake-nodes';
import { toKnownSignature } from '@countersign/core/test/known-signature';
import { sign } from '@countersign/core/test/landed';
import { planClaim } from '@countersign/core/test/plan-claim';
import { createSubject } from '@countersign/core/test/subject';
import { formatDigest } from '@countersign/proof/encoding';
import type { SignersRequest } from '@countersign/proof/requests';
import { getSend, send } from '../test/show-sign-screen';
import {
  ANNA,
  BEN,
  check,
  drop,
  dropFiles,
  FILE,
  getFile,
  ME,
  NET,
  NODE,
  showRequest,
  showWithNodes,
} from './test/show-request';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const querySend = () => screen.queryByRole('button', { name: /^Sign and send/ });
const NOT_ASKED =
  'This wallet is not among those asked. You can sign all the same, as yourself: it is shown apart.';

it('Q1 another file: red, and nothing to sign; the right one replaces it', async () => {
  showRequest();
  await drop('another');
  const other = await screen.findByText('This is not the file that was asked for.');
  expect(other.closest('[data-file]')?.className).toContain('text-bad');
  expect(other.closest('[aria-live=polite]')).not.toBeNull();
  expect(getFile()).toBe('mismatch');
  expect(querySend()).toBeNull();
  await drop('report.pdf');
  await getSend();
  expect(getFile()).toBe('match');
  const match = document.querySelector('[data-file]');
  expect(match?.textContent).toBe('This is the file that was asked for.');
  expect(match?.className).toContain('text-good');
});

it('Q1 more files than were asked for: not signed', async () => {
  showRequest();
  await drop('report.pdf', 'another');
  await screen.findByText(/^This is not/);
  expect(getFile()).toBe('mismatch');
  expect(querySend()).toBeNull();
});

it('Q1 a file that can’t be read: named, and neither right nor wrong', async () => {
  const hashing = { digest: () => Promise.reject(new Error('unreadable')) };
  showRequest({}, { hashing });
  await drop('report.pdf');
  expect(await screen.findByText('report.pdf.bin')).toBeTruthy();
  expect([getFile(), querySend()]).toEqual([null, null]);
});

it('Q1 the right file: an ordinary signature of it, which leads to its record', async () => {
  const { world, getPath, handedFiles, fileList } = showRequest();
  fileList.addSubjects([createSubject('waiting')]);
  await drop('report.pdf');
  const { memo } = planClaim([FILE], NET);
  expect(await screen.findByText(memo)).toBeTruthy();
  expect(memo).toMatch(/^countersign\/1 file sha256:/);
  await send();
  await waitFor(() => {
    expect(getPath()).toBe(`/verify/${world.signature}?cluster=solana%3Amainnet`);
  });
  expect(world.events).toContain('receipt');
  const handed = handedFiles.take(world.signature)?.files.map(({ name }) => name);
  expect(handed).toEqual(['report.pdf.bin']);
  expect(fileList.getState().map(({ name }) => name)).toEqual(['waiting']);
});

it('Q1 a file that changed after it was read: nothing is signed', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  const { world } = showRequest();
  let content = 'report.pdf';
  const file = new File([content], 'report.pdf');
  const read = () => Promise.resolve(new TextEncoder().encode(content).buffer);
  Object.assign(file, { arrayBuffer: read, slice: () => ({ arrayBuffer: read }) });
  fireEvent.change(screen.getByLabelText('Choose files'), { target: { files: [file] } });
  await getSend();
  content = 'changed ok';
  await send();
  expect(
    (await screen.findByText(/^A file has changed since it was read/)).textContent,
  ).toBeTruthy();
  await waitFor(() => {
    expect(getFile()).toBe('mismatch');
  });
  expect(querySend()).toBeNull();
  expect(world.events).not.toContain('sign');
});

const SET = ['a', 'b'].map(createSubject);
const { claim } = planClaim(SET, NET);
const asked: Partial<SignersRequest> = claim.kind === 'tree' ? { claim, name: 'Contracts' } : {};

describe('Q1 a set', () => {
  it('all its files, with a copy: signed as one set', async () => {
    showRequest(asked);
    expect(screen.getByLabelText('Choose folder')).toBeTruthy();
    await drop('b', 'a', 'a');
    await getSend();
    expect(screen.getByText('This is the set of 2 files that was asked for.')).toBeTruthy();
    expect(await screen.findByText(planClaim(SET, NET).memo)).toBeTruthy();
  });

  it('one of its files: not signed', async () => {
    showRequest(asked);
    await drop('a');
    await screen.findByText('This is not the set of 2 files that was asked for.');
    expect(querySend()).toBeNull();
  });

  it('what a system or the command wrote beside its files: left out', async () => {
    showRequest(asked);
    await dropFiles(
      ...['a', 'b'].map((text) => new File([text], `folder/${text}`)),
      new File(['x'], 'folder/.DS_Store'),
      new File(['{}'], 'folder/a.countersign.json'),
    );
    await getSend();
    expect(getFile()).toBe('match');
    expect(await screen.findByText(planClaim(SET, NET).memo)).toBeTruthy();
    expect(screen.queryByText('.DS_Store')).toBeNull();
  });
});

it('Q1 the wallet of a stranger: told so, and free to sign', async () => {
  showRequest({ signers: [ANNA.address, BEN.address], need: 1 });
  await drop('report.pdf');
  const button = await getSend();
  expect(screen.getByText(NOT_ASKED)).toBeTruthy();
  await waitFor(() => {
    expect(button.getAttribute('aria-disabled')).toBe('false');
  });
});

it('Q1 a wallet that was asked, before the last day: nothing more is said', async () => {
  showRequest({ until: '2999-12-31' });
  await drop('report.pdf');
  await getSend();
  expect(screen.queryByText(NOT_ASKED)).toBeNull();
  expect(screen.queryByText(/counts as late/)).toBeNull();
});

it('Q1 after the last day: a signature counts as late, and says so', async () => {
  showRequest({ until: '2020-01-31' });
  await drop('report.pdf');
  await getSend();
  expect(
    screen.getByText('The last day was 31 Jan 2020: a signature counts as late now.'),
  ).toBeTruthy();
});

it('Q1 a wallet that has signed already, as nodes say: the button says so', async () => {
  const record = sign(ME, [FILE]);
  const memoHint = `[99] countersign/1 file ${formatDigest(FILE.digest)}`;
  showWithNodes({
    [NODE]: {
      list: [{ ...toKnownSignature(record.signature), memoHint }],
      landed: toLanded([record]),
    },
  });
  await drop('report.pdf');
  await getSend();
  check();
  expect(await screen.findByRole('button', { name: 'Sign and send again' })).toBeTruthy();
});

it('Q1 nobody is connected: the control to connect stands below the right file', async () => {
  showRequest({}, { isConnected: false });
  await drop('report.pdf');
  expect(await screen.findByText('Connect a wallet to sign')).toBeTruthy();
  expect(screen.queryByText(NOT_ASKED)).toBeNull();
});

it('Q1 another network is selected and then the request’s again: the file is still there', async () => {
  const { selection } = showRequest({}, { otherClusters: [createCluster()] });
  await drop('report.pdf');
  await getSend();
  act(() => {
    selection.select('solana:localnet');
  });
  expect(getFile()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Switch to Mainnet' }));
  await getSend();
  expect(getFile()).toBe('match');
});
