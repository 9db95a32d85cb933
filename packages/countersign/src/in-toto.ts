import type { Verdict } from '@countersign/proof';
import { encodeHex } from '@countersign/proof/encoding';
import { getNodeHost } from './node-host';
import { serializeJson } from './report';

/** https://github.com/in-toto/attestation/blob/main/spec/v1/statement.md */
const STATEMENT = 'https://in-toto.io/Statement/v1';
const PREDICATE = 'urn:countersign:verified-record:v1';

/** Unsigned: what was verified here, for tools that read in-toto. The receipt is the proof. */
export function serializeStatement(verdict: Verdict): string {
  const { signature, author, claim, memo, landing, level, record, subjects } = verdict;
  return serializeJson({
    _type: STATEMENT,
    subject: subjects
      .filter(({ file }) => file === 'match')
      .map(({ subject }) => ({
        name: subject.name,
        digest: { sha256: encodeHex(subject.digest.bytes) },
      })),
    predicateType: PREDICATE,
    predicate: {
      signature,
      signer: author,
      memo,
      kind: claim?.kind ?? null,
      network: claim === null ? null : claim.net,
      level,
      record,
      landing: landing && {
        slot: landing.slot,
        blockTime: landing.blockTime,
        confirmationStatus: landing.confirmationStatus,
        nodes: landing.nodes.map(getNodeHost),
      },
    },
  });
}
