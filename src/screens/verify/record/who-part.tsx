import { AfterPaint } from '../../../ui/after-paint';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import type { ReadyRecord } from '../data/use-record';
import { isSigned } from '../who/is-signed';
import { SignerLine } from './signer-line';

const Who = lazyPart(
  () => import('../who/who'),
  (module) => module.Who,
);

interface WhoPartProps {
  readonly record: ReadyRecord;
  /** Base58; of bytes that it signed. */
  readonly author: string;
}

export function WhoPart({ record, author }: WhoPartProps) {
  return (
    <>
      <SignerLine author={author} />
      <p className="text-small text-ink-soft mt-1">Nobody can know from here who holds this key.</p>
      {/* What comes is as high: nothing below it moves. */}
      <div className="mt-2 min-h-52 sm:min-h-40 md:min-h-35">
        <AfterPaint key={author}>
          <Who
            author={author}
            cluster={record.found.cluster}
            related={record.related?.records ?? null}
            isAskable={isSigned(record.check.verdict)}
          />
        </AfterPaint>
      </div>
    </>
  );
}
