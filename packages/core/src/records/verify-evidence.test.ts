import { describe, expect, it } from 'vitest';
import { getOfflineEvidence, verify } from '@countersign/proof';
import { createBareReceipt } from '@countersign/proof/receipts';
import { createLandedEvidence, createSigningWorld } from '../test/signing-world';
import { verifyEvidence } from './verify-evidence';

const { signature, signed, request } = createSigningWorld();

describe('a record that is verified repeatedly (V2)', () => {
  it('should reuse the check of the same bytes with each node’s report', () => {
    const evidence = createLandedEvidence(signature, signed.slice());
    const first = verifyEvidence(evidence);
    expect(first.claim).not.toBeNull();
    const later = { ...evidence, observations: [] };
    expect(verifyEvidence(later).claim).toBe(first.claim);
    expect(verify({ evidence, subjects: request.subjects }).claim).toBe(first.claim);
  });

  it('should reuse the check of a receipt’s bytes with each file', () => {
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

  it('should not reuse the check of another signature', () => {
    const transaction = signed.slice();
    verifyEvidence(createLandedEvidence(signature, transaction));
    const asked = createLandedEvidence(request.author, transaction);
    expect(verifyEvidence(asked)).toEqual(verify({ evidence: asked }));
    expect(verifyEvidence(asked).claim).toBeNull();
  });
});
