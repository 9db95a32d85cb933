import type { Played } from '../../e2e/forgeries/play';
import type { Evidence } from '@countersign/proof';
import { formatDigest } from '@countersign/proof/encoding';
import { summarize, withTexts } from '../summarize-verdict';

function toJsonEvidence({ signature, genesisHash, lookup, observations }: Evidence) {
  return {
    signature,
    genesisHash,
    lookup:
      lookup.status === 'found'
        ? {
            status: lookup.status,
            transaction: Buffer.from(lookup.transaction).toString('base64'),
          }
        : lookup,
    observations: observations.map(withTexts),
  };
}

export function toVector(name: string, { evidence, about, files, receipt, verdict }: Played) {
  return {
    name,
    evidence: toJsonEvidence(evidence),
    files: files.map(({ name: file, size, digest }) => ({
      name: file,
      size,
      digest: formatDigest(digest),
    })),
    receipt,
    about: about && toJsonEvidence(about),
    verdict: summarize(verdict),
  };
}
