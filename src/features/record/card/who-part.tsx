import { isWithdrawn } from '@countersign/core/words/withdrawal';
import { AfterPaint } from '../../../ui/timing/after-paint';
import { ShortCode } from '../../../ui/copy/short-code';
import type { SignerLink } from '../data/use-related';
import { Who } from './below';
import type { KnownSigner } from '../../signer';
import * as words from '../words/card';
import { isOwnWithdrawn, type ShownReady } from '../words/shown-record';

interface WhoPartProps {
  readonly shown: ShownReady;
  readonly author: string;
}

const NO_LINKS: readonly SignerLink[] = [];

export function WhoPart({ shown, author }: WhoPartProps) {
  const { record, signer, dropped } = shown;
  const name = signer.isYou ? words.YOU : signer.name;
  return (
    <>
      {name !== null && (
        <p className="font-semibold wrap-anywhere">
          {signer.isYou ? (
            name
          ) : (
            <bdi translate="no" data-known-name="">
              {name}
            </bdi>
          )}
        </p>
      )}
      <p className={name === null ? 'font-semibold' : ''}>
        <ShortCode text={author} label={words.SIGNER_ADDRESS} hasIdenticon={false} />
      </p>
      <p className="text-small text-ink-soft">{getSentence(signer)}</p>
      {/* This part loads late: its height is reserved, so that nothing below it moves. */}
      <div className={signer.isYou ? 'min-h-22 sm:min-h-10' : 'min-h-33 sm:min-h-10'}>
        <AfterPaint key={author}>
          <Who
            {...{ author, signer, dropped }}
            verdict={record.check.verdict}
            cluster={record.found.cluster}
            links={record.related?.links ?? NO_LINKS}
            isWithdrawn={isWithdrawn(record.withdrawal)}
            hasMore={!isOwnWithdrawn(shown)}
            isContradicted={record.nodes.deniers.length > 0}
          />
        </AfterPaint>
      </div>
    </>
  );
}

function getSentence({ isYou, name }: KnownSigner): string {
  if (isYou) return words.SEEN_BY_OTHERS;
  return name === null ? words.UNKNOWN_HOLDER : words.NAMED_BY_YOU;
}
