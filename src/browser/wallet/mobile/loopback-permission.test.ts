import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DialogBoard } from './dialog';
import { ensureLoopbackAllowed } from './loopback-permission';
import { createMobileLink } from './mobile-link';
import { createBoard, createPhone } from './test/mobile-phone';

let permission: { state: string; onchange: (() => void) | null };
let board: DialogBoard;
let knocks: FakeSocket[];

class FakeSocket extends EventTarget {
  readonly close = () => undefined;
  constructor() {
    super();
    knocks.push(this);
  }
}

beforeEach(() => {
  permission = { state: 'prompt', onchange: null };
  board = createBoard();
  knocks = [];
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
  const ended = link.during(ensureLoopbackAllowed);
  ended.catch(() => undefined);
  return { link, ended };
}

const untilDialogIs = (kind: string) =>
  vi.waitFor(() => {
    expect(board.getState()).toMatchObject({ kind });
  });

/** Answers the dialog that has to be there, and no other. */
async function goOn(kind: 'permission' | 'ready'): Promise<void> {
  await untilDialogIs(kind);
  const dialog = board.getState();
  if (dialog?.kind === kind) dialog.proceed();
}

function decide(state: 'granted' | 'denied'): void {
  permission.state = state;
  permission.onchange?.();
}

async function untilKnocked(): Promise<FakeSocket> {
  await vi.waitFor(() => {
    expect(knocks).toHaveLength(1);
  });
  return knocks[0]!;
}

it('should go on where nothing is decided after one question and one knock (M4)', async () => {
  const { ended } = begin();
  await goOn('permission');
  (await untilKnocked()).dispatchEvent(new Event('error'));
  await goOn('ready');
  await ended;
  expect(knocks).toHaveLength(1);
  expect(permission.onchange).toBeNull();
});

it('should ask for the second click at once where the person allowed it (M4)', async () => {
  const { ended } = begin();
  await goOn('permission');
  await untilKnocked();
  decide('granted');
  await goOn('ready');
  await ended;
});

it.each(['before', 'after'] as const)(
  'should tell of what is denied %s the second click was asked for (M4)',
  async (when) => {
    const { ended } = begin();
    await goOn('permission');
    const knock = await untilKnocked();
    if (when === 'after') {
      knock.dispatchEvent(new Event('error'));
      await untilDialogIs('ready');
    }
    decide('denied');
    await expect(ended).rejects.toMatchObject({ fault: 'connection-blocked' });
    expect(board.getState()).toBeNull();
  },
);

it('should ask nothing where it was decided before (M4)', async () => {
  permission.state = 'denied';
  await expect(begin().ended).rejects.toMatchObject({ fault: 'connection-blocked' });
  permission.state = 'granted';
  await begin().ended;
  expect(knocks).toEqual([]);
});

it('should end with what is cancelled meanwhile', async () => {
  const { link, ended } = begin();
  await untilDialogIs('permission');
  link.cancel();
  await expect(ended).rejects.toMatchObject({ fault: 'cancelled' });
  await vi.waitFor(() => {
    expect(permission.onchange).toBeNull();
  });
});
