import { describe, expect, it, vi } from 'vitest';
import type { Subject } from '@countersign/proof';
import { getClaimInstructions, toNet, type Instruction } from '@countersign/proof/claims';
import { digestToAddress, encodeSignature } from '@countersign/proof/encoding';
import { MEMO_PROGRAM, SYSTEM_PROGRAM } from '@countersign/proof/transactions';
import {
  compileMessage,
  createSigner,
  signMessage,
  type Signer,
} from '@countersign/proof/test/build-transaction';
import { checkMentions } from './check-mentions';
import type { SignatureEntry } from '../../ports/chain';
import { planClaim } from '../claims/planned-claim';
import { createCluster } from '../test/cluster';
import { toKnownSignature } from '../test/known-signature';
import { createSubject } from '../test/subject';

const GENESIS_HASH = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const [ALICE, BOB, MALLORY] = [createSigner('alice'), createSigner('bob'), createSigner('mallory')];
const [FILE, OTHER] = [createSubject('the file'), createSubject('another file')];

interface Landed {
  readonly entry: SignatureEntry;
  readonly transaction: Uint8Array;
}

function land(
  signer: Signer,
  instructions: readonly Instruction[],
  entry: Partial<SignatureEntry>,
): Landed {
  const transaction = signMessage(compileMessage(signer, instructions), [signer]);
  const signature = encodeSignature(transaction.slice(1, 65));
  return { transaction, entry: { ...toKnownSignature(signature), ...entry } };
}

function sign(signer: Signer, files: readonly Subject[], entry: Partial<SignatureEntry> = {}) {
  const { claim, references, memo } = planClaim(files, toNet(GENESIS_HASH));
  const instructions = getClaimInstructions({ author: signer.address, claim, references });
  return land(signer, instructions, { memoHint: `[99] ${memo}`, ...entry });
}

/** A memo of anybody's in a transaction that mentions the file. */
function mention(memo: string, signs = true, hint: string | null = `[9] ${memo}`): Landed {
  const signer = { address: MALLORY.address, role: 'readonly-signer' } as const;
  return land(
    MALLORY,
    [
      {
        programAddress: SYSTEM_PROGRAM,
        accounts: [
          { address: MALLORY.address, role: 'writable-signer' },
          { address: MALLORY.address, role: 'writable' },
          { address: digestToAddress(FILE.digest), role: 'readonly' },
        ],
        data: Uint8Array.of(2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
      },
      {
        programAddress: MEMO_PROGRAM,
        accounts: signs ? [signer] : [],
        data: new TextEncoder().encode(memo),
      },
    ],
    { memoHint: hint },
  );
}

async function check(
  landed: readonly Landed[],
  given = landed,
  pace: () => Promise<void> = () => Promise.resolve(),
) {
  const chain = {
    getGenesisHash: () => Promise.resolve({ value: GENESIS_HASH }),
    fetchTransaction: (_: unknown, signature: string) => {
      const found = given.find(({ entry }) => entry.signature === signature);
      const answer = found
        ? {
            lookup: { status: 'found', transaction: found.transaction } as const,
            slot: found.entry.slot,
          }
        : { lookup: { status: 'not-found' } as const, slot: null };
      return Promise.resolve({ ...answer, err: null, node: null });
    },
  };
  const entries = landed.map(({ entry }) => entry);
  const input = { cluster: createCluster(), digest: FILE.digest, entries };
  return checkMentions(chain, { ...input, signal: new AbortController().signal }, pace);
}

describe('M1 what mentions a file’s digest', () => {
  it('should be called a signature with its signer and time, once its bytes were checked', async () => {
    const later = sign(BOB, [FILE, OTHER], { slot: 9n });
    const earlier = sign(ALICE, [FILE], { slot: 3n, blockTime: 1_795_000_000n });
    const { signatures, unchecked } = await check([later, earlier]);
    expect(signatures).toEqual([
      expect.objectContaining({ author: ALICE.address, slot: 3n, blockTime: 1_795_000_000n }),
      expect.objectContaining({ author: BOB.address, slot: 9n }),
    ]);
    expect(unchecked).toEqual([]);
  });

  it.each([
    ['an unsigned memo', mention(planClaim([FILE], toNet(GENESIS_HASH)).memo, false)],
    ['a claim of another digest', mention(planClaim([OTHER], toNet(GENESIS_HASH)).memo)],
    ['a foreign memo that holds our text', mention('hello] countersign/1 file sha256:00')],
    ['a second memo’s text in one', mention('gm; countersign/1 file sha256:00')],
    ['a memo that the index left out', mention('gm', true, null)],
    ['a claim that failed', sign(ALICE, [FILE], { err: '{}' })],
  ])('should not count %s as a signature, nor as a possible one', async (_, landed) => {
    expect(await check([landed])).toEqual({ signatures: [], unchecked: [] });
  });

  it('should be no more than possible where its bytes did not come', async () => {
    const [given, missing] = [sign(ALICE, [FILE]), sign(BOB, [FILE])];
    const { signatures, unchecked } = await check([given, missing], [given]);
    expect(signatures).toHaveLength(1);
    expect(unchecked).toEqual([missing.entry]);
  });

  it('should be fetched six at most, claims before what has no memo, each at its pace', async () => {
    const bare = Array.from({ length: 6 }, (_, index) => mention(`gm ${index}`, true, null));
    const real = Array.from({ length: 3 }, (_, index) =>
      sign(createSigner(`signer ${index}`), [FILE], { slot: BigInt(20 + index) }),
    );
    const pace = vi.fn(() => Promise.resolve());
    const { signatures, unchecked } = await check([...bare, ...real], undefined, pace);
    expect(signatures).toHaveLength(3);
    expect(unchecked).toHaveLength(3);
    expect(pace).toHaveBeenCalledTimes(6);
  });
});
