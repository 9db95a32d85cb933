import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WalletSummary } from '../../ports/wallet';
import { askUntilStopped, stopWithConnecting, type Watched } from './stop-asking';

type State = ReturnType<Watched['getState']>;

const summarize = (name: string): WalletSummary => ({
  id: name,
  name,
  initial: 'X',
  icon: null,
  supportsChain: true,
  isRecent: false,
});
const MOBILE = summarize('Mobile Wallet Adapter');
const OTHER = summarize('Phantom');
const NOBODY: State = { status: 'disconnected', pending: null, wallet: null };

let state: State;
let tell: () => void;
let wallet: Watched;
beforeEach(() => {
  state = NOBODY;
  wallet = {
    getState: () => state,
    subscribe(listener) {
      tell = listener;
      return () => undefined;
    },
  };
});

describe('a connecting that ends', () => {
  const pass = (...states: readonly State[]) => {
    const stop = vi.fn();
    stopWithConnecting(wallet, stop);
    for (const next of states) {
      state = next;
      tell();
    }
    return stop.mock.calls.length;
  };
  const connecting = (pending: WalletSummary): State => ({
    ...NOBODY,
    status: 'connecting',
    pending,
  });

  it('should stop the mobile wallet that was asked (W3)', () => {
    expect(pass(connecting(MOBILE), NOBODY)).toBe(1);
  });

  it('should stop it as well where another wallet is asked instead', () => {
    expect(pass(connecting(MOBILE), connecting(OTHER), NOBODY)).toBe(1);
  });

  it('should leave the mobile wallet alone where another was asked', () => {
    expect(pass(connecting(OTHER), NOBODY)).toBe(0);
  });
});

describe('a question that nobody waits for', () => {
  const ask = async (asked: WalletSummary, abortAt: 'while' | 'after') => {
    state = { ...NOBODY, status: 'connected', wallet: asked };
    const leaving = new AbortController();
    const stop = vi.fn();
    await askUntilStopped(wallet, stop, leaving.signal, () => {
      if (abortAt === 'while') leaving.abort();
      return Promise.resolve();
    });
    leaving.abort();
    return stop.mock.calls.length;
  };

  it('should stop the mobile wallet that was asked', async () => {
    await expect(ask(MOBILE, 'while')).resolves.toBe(1);
  });

  it('should stop nothing once it was answered', async () => {
    await expect(ask(MOBILE, 'after')).resolves.toBe(0);
  });

  it('should leave the mobile wallet alone where another is connected', async () => {
    await expect(ask(OTHER, 'while')).resolves.toBe(0);
  });
});
