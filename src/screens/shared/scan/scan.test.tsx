// @vitest-environment happy-dom
import { encodeBase58 } from '@countersign/proof/encoding';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CheckForm } from '../check/check-form';
import { useCheck } from '../check/use-check';
import { renderScreen } from '../test/render-screen';

const SIGNATURE = encodeBase58(new Uint8Array(64).fill(9));

function Field() {
  return <CheckForm {...useCheck()} />;
}

/** A device with these kinds of inputs, whose camera is opened or refused. */
function addDevices(kinds: readonly string[], open: () => Promise<unknown>) {
  const devices = Object.assign(new EventTarget(), {
    enumerateDevices: () => Promise.resolve(kinds.map((kind) => ({ kind }))),
    getUserMedia: vi.fn(open),
  });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices });
  return devices;
}

/** A camera that was allowed, and its one track. */
function createCamera() {
  const track = Object.assign(new EventTarget(), { stop: vi.fn() });
  const stream = Object.assign(new MediaStream(), { getTracks: () => [track] });
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({}));
  return { track, open: () => Promise.resolve(stream) };
}

async function pressScan() {
  fireEvent.click(await screen.findByRole('button', { name: 'Scan' }));
  await screen.findByRole('dialog', { name: 'Scan a QR code' });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

it('F1 Scan stands only where there is a camera, and asks for nothing before it is pressed', async () => {
  const { getUserMedia } = addDevices(['audioinput'], () => Promise.reject(new Error()));
  renderScreen(<Field />);
  await Promise.resolve();
  expect(screen.queryByRole('button', { name: 'Scan' })).toBeNull();
  const more = addDevices(['audioinput', 'videoinput'], () => Promise.reject(new Error()));
  cleanup();
  renderScreen(<Field />);
  await screen.findByRole('button', { name: 'Scan' });
  expect(getUserMedia).not.toHaveBeenCalled();
  expect(more.getUserMedia).not.toHaveBeenCalled();
});

it('F1 a code that is read opens what it names, and the camera is stopped', async () => {
  const { track, open } = createCamera();
  addDevices(['videoinput'], open);
  const read = vi
    .fn<() => Promise<string | null>>()
    .mockResolvedValueOnce(null)
    .mockResolvedValue(`https://elsewhere.example/verify/${SIGNATURE}`);
  const closeReader = vi.fn();
  const { getPath } = renderScreen(<Field />, {
    codes: { openCodeReader: () => Promise.resolve({ read, close: closeReader }) },
  });
  await pressScan();
  await vi.waitFor(() => {
    expect(getPath()).toBe(`/verify/${SIGNATURE}`);
  }, 10_000);
  expect(track.stop).toHaveBeenCalled();
  expect(closeReader).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('F1 a code that is nothing to open is shown in the field, with what it is not', async () => {
  const { track, open } = createCamera();
  addDevices(['videoinput'], open);
  const text = 'javascript:alert(1)';
  const reader = { read: () => Promise.resolve(text), close: vi.fn() };
  const { getPath } = renderScreen(<Field />, {
    codes: { openCodeReader: () => Promise.resolve(reader) },
  });
  await pressScan();
  await screen.findByText(/^That can’t be checked: paste a link/);
  expect(screen.getByDisplayValue(text)).toBe(screen.getByLabelText(/^Paste a link/));
  expect(getPath()).toBe('/');
  expect(track.stop).toHaveBeenCalled();
});

it.each([
  ['NotAllowedError', /may not use the camera\. Allow it/],
  ['NotFoundError', /No camera was found\. Connect one/],
  ['NotReadableError', /another program may be using it\. Close that program/],
  ['TypeError', /could not be started\. Try again/],
])('F1 %s of the camera is said with what to do, and can be tried again', async (name, words) => {
  const { open } = createCamera();
  const error = Object.assign(new Error(), { name });
  const devices = addDevices(['videoinput'], () => Promise.reject(error));
  renderScreen(<Field />);
  await pressScan();
  await screen.findByText(words);
  devices.getUserMedia.mockImplementation(open);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Looking for a code…');
});

it('F1 a camera that is taken away is said, and one that is allowed after the close is stopped', async () => {
  const { track, open } = createCamera();
  const devices = addDevices(['videoinput'], open);
  renderScreen(<Field />);
  await pressScan();
  await screen.findByText('Looking for a code…');
  track.dispatchEvent(new Event('ended'));
  await screen.findByText(/was disconnected/);
  expect(track.stop).toHaveBeenCalledTimes(1);
  let allow: () => void = () => undefined;
  devices.getUserMedia.mockImplementation(async () => {
    await new Promise<void>((resolve) => (allow = resolve));
    return open();
  });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  allow();
  await vi.waitFor(() => {
    expect(track.stop).toHaveBeenCalledTimes(2);
  }, 10_000);
});
