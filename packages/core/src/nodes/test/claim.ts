import {
  getClaimInstructions,
  getReferences,
  toNet,
  type Claim,
  type Instruction,
} from '@countersign/proof/claims';
import { digestOf, digestToAddress, type Digest } from '@countersign/proof/encoding';

export interface TestClaim {
  readonly digest: Digest;
  readonly digestAddress: string;
  readonly author: string;
  readonly instructions: readonly Instruction[];
}

export function createFileClaim(author: string, genesisHash: string, text: string): TestClaim {
  const digest = digestOf(new TextEncoder().encode(text));
  const claim: Claim = { kind: 'file', digest, net: toNet(genesisHash) };
  return {
    digest,
    digestAddress: digestToAddress(digest),
    author,
    instructions: getClaimInstructions({ author, claim, references: getReferences(claim) }),
  };
}
