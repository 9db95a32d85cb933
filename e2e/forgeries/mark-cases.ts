import { AccountRole, address, type Instruction, type KeyPairSigner } from '@solana/kit';
import { parseSignature } from '@countersign/core/nodes/rpc/identifiers';
import { getWithdrawalMark, MARK_OWNER, type Mark } from '@countersign/proof/claims';
import { parseAddress } from '@countersign/proof/encoding';
import { SYSTEM_PROGRAM } from '@countersign/proof/transactions';
import { askNode } from '../job/ask-node';
import { claimFile, createFile } from './files';
import { claimBy, instruct, markBy, transfer } from './instructions';
import { toBase64, untilFinalized, UNTRIED, type Stage } from './stage';

export interface MarkStep {
  readonly name: string;
  readonly transaction: string;
  readonly err: string | null;
  readonly owner: string | null;
  readonly lamports: string | null;
}

export interface MarkPlay {
  readonly name: string;
  readonly mark: Mark;
  readonly signature: string;
  readonly steps: readonly MarkStep[];
}

interface Step {
  readonly name: string;
  readonly by: KeyPairSigner;
  readonly instructions: readonly Instruction[];
}

const MINIMUM = 890_880n;

function assignUnsigned(author: string, signature: string): Instruction[] {
  return markBy(author, signature, 0n).map((each) => ({
    ...each,
    accounts: (each.accounts ?? []).map((account) => ({
      ...account,
      role: account.address === author ? AccountRole.READONLY : account.role,
    })),
  }));
}

function assignByOther(mark: Mark, other: string, signature: string): Instruction[] {
  return markBy(other, signature, 0n).map((each) =>
    instruct(
      SYSTEM_PROGRAM,
      [
        [mark.address, AccountRole.WRITABLE],
        [other, AccountRole.READONLY_SIGNER],
      ],
      Uint8Array.from(each.data ?? []),
    ),
  );
}

/** System instruction 11, TransferWithSeed. */
function takeBack({ author, seed, address: marked }: Mark): Instruction {
  const data = Buffer.concat([
    Buffer.from('0b000000', 'hex'),
    Buffer.from(BigUint64Array.of(MINIMUM, BigInt(seed.length)).buffer),
    Buffer.from(seed, 'ascii'),
    Buffer.from(parseAddress(MARK_OWNER)),
  ]);
  return instruct(
    SYSTEM_PROGRAM,
    [
      [marked, AccountRole.WRITABLE],
      [author, AccountRole.READONLY_SIGNER],
      [author, AccountRole.WRITABLE],
    ],
    Uint8Array.from(data),
  );
}

export async function playMarks(stage: Stage): Promise<readonly MarkPlay[]> {
  const { alice, bob } = stage;
  const withdraw = (signature: string, file: string, lamports: bigint | null): Step => ({
    name: lamports === null ? 'Alice withdraws without a mark' : 'Alice withdraws with the mark',
    by: alice,
    instructions: [
      ...claimBy(alice.address, { kind: 'revoke', signature, net: stage.net }, [
        createFile(file).digest,
      ]),
      ...(lamports === null ? [] : markBy(alice.address, signature, lamports)),
    ],
  });
  return Promise.all([
    play(stage, 'a withdrawal that sets its mark', (signature, mark, file) => [
      withdraw(signature, file, MINIMUM),
      { name: 'Alice takes the SOL back', by: alice, instructions: [takeBack(mark)] },
      {
        name: 'Alice sets it again',
        by: alice,
        instructions: markBy(alice.address, signature, 0n),
      },
    ]),
    play(stage, 'a mark that a stranger funded before', (signature, mark, file) => [
      {
        name: 'Bob sends SOL there',
        by: bob,
        instructions: [transfer(bob.address, mark.address, MINIMUM)],
      },
      withdraw(signature, file, 0n),
    ]),
    play(stage, 'a mark that a stranger tries to set', (signature, mark) => [
      {
        name: 'Bob sends SOL there',
        by: bob,
        instructions: [transfer(bob.address, mark.address, MINIMUM)],
      },
      {
        name: 'Bob assigns it without Alice’s signature',
        by: bob,
        instructions: assignUnsigned(alice.address, signature),
      },
      {
        name: 'Bob assigns it with his own signature',
        by: bob,
        instructions: assignByOther(mark, bob.address, signature),
      },
      {
        name: 'Bob sets the mark of his own address',
        by: bob,
        instructions: markBy(bob.address, signature, MINIMUM),
      },
    ]),
    play(stage, 'a withdrawal without a mark', (signature, _, file) => [
      withdraw(signature, file, null),
    ]),
  ]);
}

type Plan = (signature: string, mark: Mark, file: string) => readonly Step[];

async function play(stage: Stage, name: string, plan: Plan): Promise<MarkPlay> {
  const { alice } = stage;
  const signature = await stage.send({
    signers: [alice],
    instructions: claimBy(alice.address, claimFile(stage, createFile(name))),
  });
  const mark = getWithdrawalMark(alice.address, signature);
  const steps: MarkStep[] = [];
  for (const step of plan(signature, mark, name)) steps.push(await run(stage, mark, step));
  return { name, mark, signature, steps };
}

async function run(stage: Stage, mark: Mark, step: Step): Promise<MarkStep> {
  const { node, rpc } = stage;
  const bytes = await stage.sign({ signers: [step.by], instructions: step.instructions });
  const transaction = toBase64(bytes);
  const signature = String(await askNode(node, 'sendTransaction', transaction, UNTRIED));
  await untilFinalized(stage, [signature]);
  const [statuses, { value }] = await Promise.all([
    rpc.getSignatureStatuses([parseSignature(signature)]).send(),
    rpc
      .getAccountInfo(address(mark.address), { commitment: 'finalized', encoding: 'base64' })
      .send(),
  ]);
  const err = statuses.value[0]?.err ?? null;
  return {
    name: step.name,
    transaction,
    err: err === null ? null : JSON.stringify(err, toNumber),
    owner: value?.owner ?? null,
    lamports: value === null ? null : String(value.lamports),
  };
}

function toNumber(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}
