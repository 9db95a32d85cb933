import { getClaimInstructions } from '@countersign/proof/claims';
import { digestOf, digestToAddress, encodeSignature } from '@countersign/proof/encoding';
import {
  compileMessage,
  createSigner,
  signMessage,
} from '@countersign/proof/test/build-transaction';
import type { Fault, SeenCall } from '../node-proxy';

const [SIGNER, STRANGER] = [createSigner('of many'), createSigner('who mentions')];
const PAGE = 1_000;

interface ManyRecord {
  readonly signature: string;
  readonly wire: Uint8Array;
  readonly slot: number;
}

export interface SignerOfMany {
  readonly address: string;
  readonly answer: (call: SeenCall) => Fault | null;
}

/** Sending so many records would take minutes, so they are only signed. */
export function createSignerOfMany(count: number, net: string): SignerOfMany {
  const byFile = new Map<string, ManyRecord>();
  for (let slot = count; slot > 0; slot -= 1) {
    const digest = digestOf(new TextEncoder().encode(`file ${slot}`));
    byFile.set(digestToAddress(digest), createRecord(slot, digest, net));
  }
  const all = [...byFile.values()];
  const bySignature = new Map(all.map((record) => [record.signature, record]));

  const list = (address: string, body: string): readonly ManyRecord[] | null => {
    if (address !== SIGNER.address) {
      const record = byFile.get(address);
      return record ? [record] : null;
    }
    const before = /"before":"(\w+)"/.exec(body)?.[1];
    const from = all.findIndex(({ signature }) => signature === before) + 1;
    return all.slice(from, from + PAGE);
  };

  return {
    address: SIGNER.address,
    answer: ({ method, body }) => {
      const given = /"params":\[+"(\w+)"/.exec(body)?.[1] ?? '';
      const record = bySignature.get(given);
      switch (method) {
        case 'getSignaturesForAddress': {
          const listed = list(given, body);
          return listed && say(listed.map(toEntry));
        }
        case 'getTransaction':
          return record ? say(toTransaction(record)) : null;
        case 'getSignatureStatuses':
          return record
            ? say({ context: { slot: count }, value: [{ slot: record.slot, ...FINAL }] })
            : null;
        // The node's own slot is lower than those of the invented records.
        case 'getAccountInfo':
          return say({ context: { slot: count }, value: null });
        case 'getFirstAvailableBlock':
          return say(0);
        default:
          return null;
      }
    },
  };
}

function createRecord(slot: number, digest: ReturnType<typeof digestOf>, net: string): ManyRecord {
  const signer = slot % 2 === 0 ? SIGNER : STRANGER;
  const references = [digestToAddress(digest), ...(signer === SIGNER ? [] : [SIGNER.address])];
  const claim = { kind: 'file', digest, net } as const;
  const instructions = getClaimInstructions({ author: signer.address, claim, references });
  const wire = signMessage(compileMessage(signer, instructions), [signer]);
  return { signature: encodeSignature(wire.slice(1, 65)), wire, slot };
}

function say(result: unknown): Fault {
  return { kind: 'edit', edit: ({ id }) => ({ jsonrpc: '2.0', id, result }) };
}

const BLOCK_TIME = 1_790_000_000;
const FINAL = { confirmations: null, confirmationStatus: 'finalized', err: null };

function toEntry({ signature, slot }: ManyRecord) {
  const memo = '[120] countersign/1 file';
  return { signature, slot, blockTime: BLOCK_TIME, memo, ...FINAL };
}

function toTransaction({ wire, slot }: ManyRecord) {
  const transaction = [Buffer.from(wire).toString('base64'), 'base64'];
  return { slot, blockTime: BLOCK_TIME, transaction, meta: { err: null }, version: 0 };
}
