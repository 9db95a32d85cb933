import { expect, it, vi } from 'vitest';
import type { UnavailableReason } from '../../storage/store-result';
import { keeper } from './keeper';

let reason: UnavailableReason = 'silent';
const get = () => Promise.resolve({ status: 'unavailable', reason, detail: '' });

vi.mock('../../storage/proof-store', () => ({
  createProofStore: () => ({ receipts: { get } }),
}));

it.each(['silent', 'busy', 'broken'] as const)(
  'H6 a receipt that %s storage does not give: not called missing, or an import would write over it',
  async (why) => {
    reason = why;
    await expect(keeper.receipts.get('any')).rejects.toThrow(why);
  },
);

it.each(['blocked', 'corrupt'] as const)(
  'should have no receipt where storage is %s',
  async (why) => {
    reason = why;
    expect(await keeper.receipts.get('any')).toBeNull();
  },
);
