import { startProcess } from './start-process.ts';
import { findSurfpool, LocalNodeError } from './surfpool-addon.ts';

export { LocalNodeError, type LocalNodeErrorCode } from './surfpool-addon.ts';

export interface LocalNode {
  readonly rpcUrl: string;
  readonly wsUrl: string;
  readonly payer: string;
  /** The seed, then the public key. */
  readonly payerSecretKey: Uint8Array;
  /** The balance must reach the rent-exempt minimum of 890,880 lamports. */
  airdrop(address: string, lamports: bigint): Promise<void>;
  stop(): void;
}

export interface LocalNodeOptions {
  /** Mainnet has 400; tests use 50, because finality takes 32 slots. */
  readonly slotTimeMs: number;
}

/** Starts Surfpool (the Agave runtime) in a child process, which ends with this one. */
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
