import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DialogBoard } from './dialog';
import { ensureLoopbackAllowed } from './loopback-permission';
import { createMobileLink } from './mobile-link';
import { createBoard, createPhone } from './test/mobile-phone';

let permission: { state: string; onchange: (() => void) | null };
let board: DialogBoard;
let attempts: FakeSocket[];

class FakeSocket extends EventTarget {
  readonly close = () => undefined;
  constructor() {
    super();
    attempts.push(this);
  }
}

beforeEach(() => {
  permission = { state: 'prompt', onchange: null };
  board = createBoard();
  attempts = [];
  vi.stubGlobal('location', { hostname: 'countersign.example' });
  vi.stubGlobal('navigator', {
    userAgent: 'Chrome/156.0.0.0',
    permissions: { query: () => Promise.resolve(permission) },
  });
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function begin() {
  const link = createMobileLink({ board, open: createPhone().open, keepsSession: false });
  const ended = link.run(ensureLoopbackAllowed);
  ended.catch(() => undefined);
  return { link, ended };
}

const untilDialogIs = (kind: string) =>
  vi.waitFor(() => {
    expect(board.getState()).toMatchObject({ kind });
  });

async function proceed(kind: 'permission' | 'ready'): Promise<void> {
  await untilDialogIs(kind);
  const dialog = board.getState();
  if (dialog?.kind === kind) dialog.proceed();
}

function decide(state: 'granted' | 'denied'): void {
  permission.state = state;
  permission.onchange?.();
}

async function untilAttempted(): Promise<FakeSocket> {
  await vi.waitFor(() => {
    expect(attempts).toHaveLength(1);
  });
  return attempts[0]!;
}

it('should continue if the permission is undecided after one prompt and one attempt to connect (M4)', async () => {
  const { ended } = begin();
  await proceed('permission');
  (await untilAttempted()).dispatchEvent(new Event('error'));
  await proceed('ready');
  await ended;
  expect(attempts).toHaveLength(1);
  expect(permission.onchange).toBeNull();
});

it('should ask for the second click at once if the person granted the permission (M4)', async () => {
  const { ended } = begin();
  await proceed('permission');
  await untilAttempted();
  decide('granted');
  await proceed('ready');
  await ended;
});

it.each(['before', 'after'] as const)(
  'should report a denial %s the second click was asked for (M4)',
  async (when) => {
    const { ended } = begin();
    await proceed('permission');
    const attempt = await untilAttempted();
    if (when === 'after') {
      attempt.dispatchEvent(new Event('error'));
      await untilDialogIs('ready');
    }
    decide('denied');
    await expect(ended).rejects.toMatchObject({ fault: 'connection-blocked' });
    expect(board.getState()).toBeNull();
  },
);

it('should not prompt if the permission was decided before (M4)', async () => {
  permission.state = 'denied';
  await expect(begin().ended).rejects.toMatchObject({ fault: 'connection-blocked' });
  permission.state = 'granted';
  await begin().ended;
  expect(attempts).toEqual([]);
});

it('should end when the operation is cancelled', async () => {
  const { link, ended } = begin();
  await untilDialogIs('permission');
  link.cancel();
  await expect(ended).rejects.toMatchObject({ fault: 'cancelled' });
  await vi.waitFor(() => {
    expect(permission.onchange).toBeNull();
  });
});
