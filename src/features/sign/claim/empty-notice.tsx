import { useMemo } from 'react';
import type { SaltedSubject } from '@countersign/core/claims/draft';
import { isDigestOfNothing, toVisibleText } from '@countersign/proof/encoding';
import { Notice } from '../../../ui/messages/notice';
import { EVERY_EMPTY_FILE, formatEmptyFiles, THIS_IS_EMPTY } from '../../files';
import * as words from '../words';

const MOST_NAMED = 5;

export function EmptyNotice({ subjects }: { readonly subjects: readonly SaltedSubject[] }) {
  const empty = useMemo(
    () => subjects.filter(({ digest }) => isDigestOfNothing(digest)),
    [subjects],
  );
  const [only] = empty;
  if (!only) return null;
  const others = empty.length - MOST_NAMED;
  return (
    <Notice tone="warn" data-empty-files="" className="mt-4">
      {subjects.length === 1 ? (
        <p className="min-w-0">
          {only.origin !== 'told' && <>{THIS_IS_EMPTY} </>}
          {EVERY_EMPTY_FILE}
        </p>
      ) : (
        <div className="min-w-0 wrap-anywhere">
          <p>{formatEmptyFiles(empty.length)}</p>
          <ul>
            {empty.slice(0, MOST_NAMED).map(({ name }, index) => (
              <li key={index}>
                <bdi translate="no">{toVisibleText(name)}</bdi>
              </li>
            ))}
            {others > 0 && <li>{words.formatMore(others)}</li>}
          </ul>
        </div>
      )}
    </Notice>
  );
}
