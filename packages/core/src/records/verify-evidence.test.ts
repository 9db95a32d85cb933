import { describe, expect, it } from 'vitest';
import { getOfflineEvidence, verify } from '@countersign/proof';
import { createBareReceipt } from '@countersign/proof/receipts';
import { createLandedEvidence, createSigningWorld } from '../test/signing-world';
import { verifyEvidence } from './verify-evidence';

const { signature, signed, request } = createSigningWorld();

describe('a record that is judged again and again (V2)', () => {
  it('should be judged by the same reading of the same bytes, with each word of a node', () => {
    const evidence = createLandedEvidence(signature, signed.slice());
    const first = verifyEvidence(evidence);
    expect(first.claim).not.toBeNull();
    const later = { ...evidence, observations: [] };
    expect(verifyEvidence(later).claim).toBe(first.claim);
    expect(verify({ evidence, subjects: request.subjects }).claim).toBe(first.claim);
  });

  it('should be judged by the same reading of a receipt’s bytes, with each file', () => {
    const { genesisHash } = request;
    const receipt = createBareReceipt({
      transaction: signed.slice(),
      network: { genesisHash, label: '' },
    });
    const evidence = getOfflineEvidence(signature);
    const first = verify({ evidence, receipt });
    expect(first.claim).not.toBeNull();
    expect(verify({ evidence, receipt, subjects: request.subjects }).claim).toBe(first.claim);
  });

  it('should not be judged by what was read for another signature', () => {
    const transaction = signed.slice();
    verifyEvidence(createLandedEvidence(signature, transaction));
    const asked = createLandedEvidence(request.author, transaction);
    expect(verifyEvidence(asked)).toEqual(verify({ evidence: asked }));
    expect(verifyEvidence(asked).claim).toBeNull();
  });
});
