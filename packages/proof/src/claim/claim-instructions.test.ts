import { describe, expect, it } from 'vitest';
import { toUtf8 } from '../encoding/bytes';
import { getClaimInstructions } from './claim-instructions';
import { digestOf } from '../encoding/digester';
import { serializeMemo } from './serialize-memo';
import { getProgramName, MEMO_PROGRAM, SYSTEM_PROGRAM } from '../transaction/programs';
import { getReferences } from './references';
import { createSigner } from '../test/build-transaction';

const { address: author } = createSigner('alice');
const net = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const claim = { kind: 'file', digest: digestOf(toUtf8('hello\n')), net } as const;

describe('the instructions of a claim', () => {
  const references = getReferences(claim);
  const [transfer, memo] = getClaimInstructions({ author, claim, references });

  it('should mention the references in a transfer of 0 lamports to oneself', () => {
    expect(transfer).toEqual({
      programAddress: SYSTEM_PROGRAM,
      accounts: [
        { address: author, role: 'writable-signer' },
        { address: author, role: 'writable' },
        { address: references[0], role: 'readonly' },
      ],
      data: Uint8Array.of(2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    });
  });

  it('should not share the bytes of one transfer with the next', () => {
    const [one] = getClaimInstructions({ author, claim, references });
    one?.data.fill(255);
    const [next] = getClaimInstructions({ author, claim, references });
    expect(next?.data).toEqual(Uint8Array.of(2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
  });

  it('should have only the author sign the memo', () => {
    expect(memo).toEqual({
      programAddress: MEMO_PROGRAM,
      accounts: [{ address: author, role: 'readonly-signer' }],
      data: toUtf8(serializeMemo(claim)),
    });
  });

  it('should not be made of a claim that no memo can carry', () => {
    const broken = { ...claim, net: 'devnet' };
    expect(() => getClaimInstructions({ author, claim: broken, references })).toThrow(
      expect.objectContaining({ code: 'claim/invalid', context: { fault: 'net' } }),
    );
  });

  it('should name only the known programs', () => {
    expect(getProgramName(MEMO_PROGRAM)).toBe('memo');
    expect(getProgramName(author)).toBeNull();
  });
});
