import type { Evidence, Subject } from '@countersign/proof';
import {
  getClaimInstructions,
  getMarkInstructions,
  getReferences,
  getWithdrawalMark,
  toNet,
  type Claim,
} from '@countersign/proof/claims';
import { encodeSignature, type Digest } from '@countersign/proof/encoding';
import {
  compileMessage,
  signMessage,
  type Signer,
} from '@countersign/proof/test/build-transaction';
import { MEMO_PROGRAM } from '@countersign/proof/transactions';
import type { SaltedSubject } from '../claims/draft';
import { planClaim } from './plan-claim';

export const GENESIS_HASH = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const NET = toNet(GENESIS_HASH);
export const REASON = 'A key was lost.';

export interface NodeReport {
  readonly slot?: bigint | null;
  readonly isFinal?: boolean;
  readonly err?: string | null;
  readonly others?: ReturnType<typeof getClaimInstructions>;
  readonly changeMemo?: (memo: string) => string;
}

function land(
  signer: Signer,
  claim: Claim,
  references: readonly string[],
  {
    slot = 7n,
    isFinal = true,
    err = null,
    others = [],
    changeMemo = (memo) => memo,
  }: NodeReport = {},
): Evidence {
  const given = getClaimInstructions({ author: signer.address, claim, references });
  const own = given.map((one) =>
    one.programAddress === MEMO_PROGRAM ? { ...one, data: changeText(one.data, changeMemo) } : one,
  );
  const instructions = [...own, ...others];
  const transaction = signMessage(compileMessage(signer, instructions), [signer]);
  return {
    signature: encodeSignature(transaction.slice(1, 65)),
    genesisHash: GENESIS_HASH,
    lookup: { status: 'found', transaction },
    observations: [
      {
        node: 'https://node.example',
        observedAt: '2026-05-14T12:34:56.000Z',
        slot,
        blockTime: null,
        blockhash: null,
        err,
        confirmationStatus: isFinal ? 'finalized' : 'confirmed',
      },
    ],
  };
}

function changeText(data: Uint8Array, change: (text: string) => string): Uint8Array {
  return new TextEncoder().encode(change(new TextDecoder().decode(data)));
}

export const toNewer = (memo: string) => memo.replace('countersign/1', 'countersign/2');

export function sign(signer: Signer, files: readonly Subject[], told?: NodeReport): Evidence {
  const { claim, references } = planClaim(files, NET);
  return land(signer, claim, references, told);
}

export function signHidden(
  signer: Signer,
  files: readonly SaltedSubject[],
  told?: NodeReport,
): Evidence {
  const { claim, references } = planClaim(files, NET, { title: null, hidden: true });
  return land(signer, claim, references, told);
}

export function signUnlisted(
  signer: Signer,
  files: readonly Subject[],
  told?: NodeReport,
): Evidence {
  return land(signer, planClaim(files, NET).claim, [], told);
}

export function signStatement(
  signer: Signer,
  kind: 'links' | 'revoke',
  { signature }: Pick<Evidence, 'signature'>,
  digest: Digest,
  told: NodeReport = {},
): Evidence {
  const claim: Claim =
    kind === 'links'
      ? { kind, signature, net: NET, urls: ['https://example.com/'] }
      : { kind, signature, net: NET, reason: REASON };
  const mark = getWithdrawalMark(signer.address, signature);
  const marking = kind === 'revoke' ? getMarkInstructions(mark, 890_880n) : [];
  const others = [...marking, ...(told.others ?? [])];
  return land(signer, claim, getReferences(claim, [], digest), { ...told, others });
}

export function signUnmarkedWithdrawal(
  signer: Signer,
  { signature }: Pick<Evidence, 'signature'>,
  digest: Digest,
  told?: NodeReport,
): Evidence {
  const claim: Claim = { kind: 'revoke', signature, net: NET, reason: REASON };
  return land(signer, claim, getReferences(claim, [], digest), told);
}
