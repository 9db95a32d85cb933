import { describe, expect, it } from 'vitest';
import { toUtf8 } from '../encoding/bytes';
import { digestOf } from '../encoding/digester';
import { checkInclusion } from './check-inclusion';

const net = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const signature = '4'.repeat(87);
const file = { name: 'a', size: 1, digest: digestOf(toUtf8('a')), unknown: {} };

describe('the content of a claim', () => {
  it.each([
    { kind: 'links', signature, net, urls: ['https://example.org/'] },
    { kind: 'revoke', signature, net },
  ] as const)('should be no file of $kind, and nothing is proved of any', (claim) => {
    const { members, ...others } = checkInclusion(claim, null, [file]);
    expect(others).toEqual({ claim, isComplete: false, unproved: [file] });
    expect(members.size).toBe(0);
  });
});
