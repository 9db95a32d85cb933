import type { Claim } from '@countersign/proof/claims';
import { formatDigest, type Digest } from '@countersign/proof/encoding';
import { compareCodes, countDifferences } from './compare-codes';

interface DigestDifferenceProps {
  readonly claim: Claim | null;
  /** The digest of the dropped file. */
  readonly digest: Digest;
}

/** The fingerprint that was signed beside the file's; what differs is underlined. */
export function DigestDifference({ claim, digest }: DigestDifferenceProps) {
  if (claim?.kind !== 'file') return null;
  const [signed, own] = [formatDigest(claim.digest), formatDigest(digest)];
  return (
    <div className="text-small text-ink mt-2 grid gap-x-4 gap-y-2 lg:grid-cols-2">
      <Code name="Signed" code={signed} other={own} />
      <Code name="Your file" code={own} other={signed} />
      <p className="sr-only">They differ in {countDifferences(signed, own)} characters.</p>
    </div>
  );
}

interface CodeProps {
  readonly name: string;
  readonly code: string;
  readonly other: string;
}

function Code({ name, code, other }: CodeProps) {
  return (
    <p>
      {name}:{' '}
      <code translate="no" className="font-mono break-all">
        {compareCodes(code, other).map(({ text, isSame }, index) =>
          isSame ? (
            text
          ) : (
            <mark
              key={index}
              className="bg-transparent font-semibold text-bad underline forced-colors:text-[CanvasText]"
            >
              {text}
            </mark>
          ),
        )}
      </code>
    </p>
  );
}
