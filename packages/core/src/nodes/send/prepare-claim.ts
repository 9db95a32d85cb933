import type {
  Address,
  Base64EncodedWireTransaction,
  TransactionMessageBytesBase64,
} from '@solana/kit';
import type { Cluster } from '../../configuration/cluster';
import type { PreparedClaim, SignedVersion, Simulation } from '../node-types';
import { getMarkInstructions, type Instruction, type Mark } from '@countersign/proof/claims';
import { decodeTransaction, getHighestFee } from '@countersign/proof/transactions';
import { askMarkMinimum } from './mark-minimum';
import { readCount, readList, readObject, readOptional } from '../rpc/answer';
import { getServerMessage } from '../rpc/failure';
import { MAX_LENGTH, serializeErrorJson } from '../read/transaction-error';
import { askBalance } from '../read/balance';
import { buildClaimTransaction } from './build-transaction';
import {
  MAX_COMPUTE_UNITS,
  getComputeBudget,
  getComputeUnitLimit,
  getComputeUnitPrice,
} from './compute-budget';
import { askLifetime, readLifetime, type Lifetime } from './lifetime';
import { isRefused, unlessRefused } from '../rpc/retry';
import { parseAddress } from '../rpc/identifiers';
import { askCluster, type NodeRpc } from '../rpc/rpc';

export interface ClaimInput {
  readonly author: string;
  readonly instructions: readonly Instruction[];
  readonly mark?: Mark | null;
  /** 0 by default; some wallets sign only `legacy`. */
  readonly version?: SignedVersion;
}

/** The lamports that an account without data must hold. The network may lower this minimum. */
const RENT_MINIMUM = 890_880n;

/** The simulation replaces this blockhash by the latest one. */
const NO_BLOCKHASH = '1'.repeat(32);

/** Too small a balance is a value, because the screen offers a remedy. */
export async function prepareClaim(
  cluster: Cluster,
  input: ClaimInput,
  signal: AbortSignal,
): Promise<PreparedClaim> {
  const author = parseAddress(input.author);
  const { mark: wanted = null, version = 0 } = input;
  const mark = wanted && { ...wanted, lamports: await askMarkMinimum(cluster, signal) };
  const marking = mark === null ? [] : getMarkInstructions(mark, mark.lamports);
  const { value, node } = await askCluster(
    cluster,
    async (rpc) => {
      const claim = { author, version, instructions: [...input.instructions, ...marking] };
      const draft = buildClaimTransaction({
        ...claim,
        blockhash: NO_BLOCKHASH,
        lastValidBlockHeight: 0n,
        computeBudget: { unitLimit: MAX_COMPUTE_UNITS, unitPrice: 0n },
      });
      const [balanceLamports, { simulation, unitsConsumed, lifetime }, price] = await Promise.all([
        askBalance(rpc, author),
        askSimulation(rpc, draft.wireBase64),
        askPrice(rpc, author),
      ]);
      const unitLimit = getComputeUnitLimit(
        claim.instructions.reduce((bytes, { data }) => bytes + data.length, 0),
        unitsConsumed,
      );
      const computeBudget = getComputeBudget(unitLimit, price);
      const { blockhash, lastValidBlockHeight } = lifetime ?? (await askLifetime(rpc));
      const { wireBytes, messageBase64 } = buildClaimTransaction({
        ...claim,
        blockhash,
        lastValidBlockHeight,
        computeBudget,
      });
      const highest = getHighestFee(decodeTransaction(wireBytes));
      const reported = await askFee(rpc, messageBase64);
      // A node may report too low a fee, so the highest that the transaction allows counts too.
      const feeLamports = reported > highest ? reported : highest;
      return {
        transaction: wireBytes,
        feeLamports,
        mark,
        balanceLamports,
        missingLamports: getMissingLamports(
          balanceLamports,
          feeLamports + (mark?.lamports ?? 0n),
          simulation,
        ),
        simulation,
      };
    },
    { signal },
  );
  return { ...value, node };
}

/** An account must keep either nothing or at least the rent minimum. */
function getMissingLamports(balance: bigint, cost: bigint, simulation: Simulation): bigint {
  const remaining = balance - cost;
  const enough =
    remaining === 0n ||
    remaining >= RENT_MINIMUM ||
    (remaining > 0n && simulation.status === 'passed');
  return enough ? 0n : RENT_MINIMUM - remaining;
}

interface SimulationAnswer {
  readonly simulation: Simulation;
  readonly unitsConsumed: bigint | null;
  readonly lifetime: Lifetime | null;
}

async function askSimulation(
  rpc: NodeRpc,
  transaction: Base64EncodedWireTransaction,
): Promise<SimulationAnswer> {
  const options = { encoding: 'base64', replaceRecentBlockhash: true, sigVerify: false } as const;
  return rpc
    .simulateTransaction(transaction, options)
    .send()
    .then(readSimulation, explainNoSimulation);
}

function readSimulation(answer: unknown): SimulationAnswer {
  const value = readObject(readObject(answer).value);
  const lifetime = readOptional(value.replacementBlockhash, readLifetime);
  const error = value.err ?? null;
  if (error !== null) {
    const reason = formatError(error);
    return { simulation: { status: 'failed', reason }, unitsConsumed: null, lifetime };
  }
  const unitsConsumed = readOptional(value.unitsConsumed, readCount);
  return { simulation: { status: 'passed' }, unitsConsumed, lifetime };
}

/** Signing goes on if a node offers no simulation. */
function explainNoSimulation(error: unknown): SimulationAnswer {
  if (isRefused(error)) {
    const reason = getServerMessage(error) ?? '';
    return { simulation: { status: 'unavailable', reason }, unitsConsumed: null, lifetime: null };
  }
  throw error;
}

/** People read the error, so a single word has no quotes. */
function formatError(error: unknown): string {
  return typeof error === 'string' ? error.slice(0, MAX_LENGTH) : serializeErrorJson(error);
}

/** If a node has no fee statistics, the price is 0, which suffices for most claims. */
async function askPrice(rpc: NodeRpc, author: Address): Promise<bigint> {
  const asking = rpc.getRecentPrioritizationFees([author]).send();
  const fees = await unlessRefused(
    asking.then((answer) =>
      readList(answer).map((entry) => readCount(readObject(entry).prioritizationFee)),
    ),
  );
  return getComputeUnitPrice(fees ?? []);
}

async function askFee(rpc: NodeRpc, message: TransactionMessageBytesBase64): Promise<bigint> {
  return readCount(readObject(await rpc.getFeeForMessage(message).send()).value);
}
