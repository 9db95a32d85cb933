import { parseSignature } from '../encoding/address';
import type { Digest } from '../encoding/digest';
import type { Claim } from './claim';
import type { MarkSubject } from './mark';

/**
 * What a claim's transaction may mark: the record that it withdraws, or what it signs, and of a set
 * each file too. `links` mark nothing.
 *
 * @param leaves - of a `tree`: those of its leaves that are marked each by itself
 */
export function getMarkSubjects(claim: Claim, leaves: readonly Digest[] = []): MarkSubject[] {
  switch (claim.kind) {
    case 'revoke':
      return [{ kind: 'revoke', bytes: parseSignature(claim.signature) }];
    case 'links':
      return [];
    case 'file':
      return [{ kind: 'file', bytes: claim.digest.bytes }];
    case 'hidden':
      return [{ kind: 'hidden', bytes: claim.commitment.bytes }];
    case 'tree':
      return [
        { kind: 'tree', bytes: claim.root.bytes },
        ...leaves.map(({ bytes }) => ({ kind: 'file', bytes }) as const),
      ];
  }
}
