import { startProcess } from './start-process.ts';
import { findSurfpool, LocalNodeError } from './surfpool-addon.ts';

export { LocalNodeError, type LocalNodeErrorCode } from './surfpool-addon.ts';

export interface LocalNode {
  readonly rpcUrl: string;
  readonly wsUrl: string;
  /** Base58. The account has 10 SOL. */
  readonly payer: string;
  /** The seed, then the public key. */
  readonly payerSecretKey: Uint8Array;
  /** @param lamports - the balance must reach the rent-exempt minimum of 890,880 */
  airdrop(address: string, lamports: bigint): Promise<void>;
  stop(): void;
}

export interface LocalNodeOptions {
  /** Mainnet has 400; tests use 50, because finality takes 32 slots. */
  readonly slotTimeMs: number;
}

/**
 * Starts the embedded node (Surfpool: the Agave runtime) in a child process on free loopback ports,
 * and waits until it answers. The node ends with this process and does not keep it alive.
 * @throws LocalNodeError if this platform has no addon, or the node does not start
 */
export async function startNode({ slotTimeMs }: LocalNodeOptions): Promise<LocalNode> {
  const { started, stop } = await startProcess(findSurfpool(), slotTimeMs).catch(
    (cause: unknown) => {
      throw new LocalNodeError('node/not-started', 'The embedded Solana node did not start.', {
        cause,
      });
    },
  );
  try {
    await callNode(started.rpcUrl, 'getHealth', '[]');
  } catch (cause) {
    stop();
    throw new LocalNodeError('node/not-started', 'The embedded Solana node does not answer.', {
      cause,
    });
  }
  return {
    ...started,
    payerSecretKey: Uint8Array.from(started.payerSecretKey),
    airdrop: (address, lamports) =>
      callNode(started.rpcUrl, 'requestAirdrop', `[${JSON.stringify(address)},${lamports}]`),
    stop,
  };
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
