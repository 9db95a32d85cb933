import { isWithdrawn } from '@countersign/core/words/withdrawal';
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

const NO_LINKS: readonly string[] = [];

/** The late-loaded part is as high as this, so that nothing below it moves. */
const ROOM = {
  asked: 'min-h-53 sm:min-h-41 md:min-h-36',
  alone: 'min-h-38 sm:min-h-26 md:min-h-21',
};

export function WhoPart({ record, author }: WhoPartProps) {
  const isAskable = isSigned(record.check.verdict);
  return (
    <>
      <SignerLine author={author} />
      <p className="text-small text-ink-soft">
        Nobody can know from here who holds this key. Compare the address with one that the signer
        gave you.
      </p>
      <div className={`mt-2 ${isAskable ? ROOM.asked : ROOM.alone}`}>
        <AfterPaint key={author}>
          <Who
            author={author}
            cluster={record.found.cluster}
            links={record.related?.links ?? NO_LINKS}
            areLinksSure={!isWithdrawn(record.withdrawal) && record.nodes.deniers.length === 0}
            isAskable={isAskable}
          />
        </AfterPaint>
      </div>
    </>
  );
}
