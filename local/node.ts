import { LocalNodeError, loadSurfpool, type Surfnet } from './surfpool-addon.ts';

export { LocalNodeError, type LocalNodeErrorCode } from './surfpool-addon.ts';

export interface LocalNode {
  readonly rpcUrl: string;
  readonly wsUrl: string;
  /** Base58 address of an account with 10 SOL. */
  readonly payer: string;
  /** 64 bytes: the seed, then the public key. */
  readonly payerSecretKey: Uint8Array;
  /** @param lamports - at least the rent-exempt minimum of 890,880 in total */
  airdrop(address: string, lamports: bigint): Promise<void>;
  stop(): void;
}

export interface LocalNodeOptions {
  /** 400 as on mainnet; tests use 50, because finality takes 32 slots. */
  readonly slotTimeMs: number;
}

const ATTEMPTS = 3;
const DRAIN_EVERY_MS = 100;

/**
 * Starts the embedded node (Surfpool: the Agave runtime, in process) on free loopback ports and
 * waits until it answers. It does not keep the process alive.
 *
 * @throws LocalNodeError when this platform has no addon, or the node does not start
 */
export async function startNode({ slotTimeMs }: LocalNodeOptions): Promise<LocalNode> {
  const surfnet = startSurfnet(slotTimeMs);
  // Events fill a bounded queue, and a full queue hangs the node.
  const drain = setInterval(() => surfnet.drainEvents(), DRAIN_EVERY_MS).unref();
  let running = true;
  const stop = () => {
    if (!running) return;
    running = false;
    clearInterval(drain);
    surfnet.stop();
  };
  try {
    await callNode(surfnet.rpcUrl, 'getHealth', '[]');
  } catch (cause) {
    stop();
    throw new LocalNodeError('node/not-started', 'The embedded Solana node does not answer.', {
      cause,
    });
  }
  return {
    rpcUrl: surfnet.rpcUrl,
    wsUrl: surfnet.wsUrl,
    payer: surfnet.payer,
    payerSecretKey: Uint8Array.from(surfnet.payerSecretKey),
    airdrop: (address, lamports) =>
      callNode(surfnet.rpcUrl, 'requestAirdrop', `[${JSON.stringify(address)},${lamports}]`),
    stop,
  };
}

/** The addon picks free ports before it binds them, so another process may take one. */
function startSurfnet(slotTimeMs: number): Surfnet {
  const { Surfnet } = loadSurfpool();
  let cause: unknown;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      return Surfnet.startWithConfig({ offline: true, blockProductionMode: 'clock', slotTimeMs });
    } catch (error) {
      cause = error;
    }
  }
  throw new LocalNodeError('node/not-started', 'The embedded Solana node did not start.', {
    cause,
  });
}

async function callNode(url: string, method: string, params: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`,
  });
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null || !('result' in answer)) {
    throw new Error(`${method} failed: ${JSON.stringify(answer)}`);
  }
}
