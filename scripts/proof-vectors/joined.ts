import type { Evidence } from '@countersign/proof';
import { joinEvidence } from '@countersign/proof/records';
import { GENESIS, OTHER_GENESIS } from './cast';
import { toJsonEvidence } from './records';
import { FINALIZED, landed } from './scenario';
import { FILE_TX } from './sound-records';

type Lookup = Evidence['lookup'];

const FALSE_TX = FILE_TX.with(-5, 0);
const NEWER_TX = Uint8Array.of(0x82);

function give(transaction: Uint8Array): Lookup {
  return { status: 'found', transaction };
}

function answer(number: number, lookup: Lookup, change: Partial<Evidence> = {}): Evidence {
  const seen = { ...FINALIZED, node: `https://node-${number}.example/` };
  const isKnown = lookup.status === 'found';
  const nothing = { slot: null, blockTime: null, blockhash: null, confirmationStatus: null };
  return landed(FILE_TX, {
    lookup,
    observations: [isKnown ? seen : { ...seen, ...nothing }],
    ...change,
  });
}

const MISSING: Lookup = { status: 'not-found' };
const SILENT: Lookup = { status: 'unreachable', reason: 'it did not answer' };
const silent = (number: number) => answer(number, SILENT, { genesisHash: null, observations: [] });

const CASES: Readonly<Record<string, readonly [Evidence, ...Evidence[]]>> = {
  'one node': [answer(1, give(FILE_TX))],
  'bytes that prove themselves, behind those of a format to come and false ones': [
    answer(1, give(NEWER_TX)),
    answer(2, give(FALSE_TX)),
    answer(3, give(FILE_TX)),
  ],
  'a node that does not know it, and one that does': [answer(1, MISSING), answer(2, give(FILE_TX))],
  'a format to come, and a node that does not know it': [
    answer(1, MISSING),
    answer(2, give(NEWER_TX)),
  ],
  'a format to come, and false bytes': [answer(1, give(FALSE_TX)), answer(2, give(NEWER_TX))],
  'false bytes from each: the first node’s answer alone': [
    answer(1, give(FALSE_TX)),
    answer(2, give(FALSE_TX), { genesisHash: OTHER_GENESIS }),
  ],
  'false bytes, and a node that does not know it': [answer(1, give(FALSE_TX)), answer(2, MISSING)],
  'a node that does not answer, and one that does not know it': [silent(1), answer(2, MISSING)],
  'two that do not know it': [answer(1, MISSING), answer(2, MISSING)],
  'two networks': [answer(1, give(FILE_TX)), answer(2, MISSING, { genesisHash: OTHER_GENESIS })],
  'a network, and what names none': [
    answer(1, give(FILE_TX)),
    answer(2, MISSING, { genesisHash: 'devnet' }),
  ],
  'a network, and a node that does not say its own': [
    answer(1, give(FILE_TX), { genesisHash: null }),
    answer(2, MISSING, { genesisHash: GENESIS }),
  ],
};

export function makeJoined() {
  return Object.entries(CASES).map(([name, nodes]) => ({
    name,
    nodes: nodes.map(toJsonEvidence),
    joined: toJsonEvidence(joinEvidence(...nodes)),
  }));
}
