import { expect, it } from 'vitest';
import { digestOf } from '../../../proof';
import { getSubject } from './certificate-facts';

const DIGEST = digestOf(new TextEncoder().encode('content'));
const NET = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1';

it('should call only a file’s own digest its SHA-256 (V6)', () => {
  const names = [
    getSubject({ kind: 'file', digest: DIGEST, net: NET }),
    getSubject({ kind: 'tree', root: DIGEST, count: 2, net: NET }),
    getSubject({ kind: 'hidden', commitment: DIGEST, net: NET }),
  ].map((subject) => subject?.name);
  expect(names).toEqual(['SHA-256', 'Root of the set', 'Commitment']);
});
