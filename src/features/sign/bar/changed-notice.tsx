import { useSyncExternalStore } from 'react';
import { formatDigest, toVisibleText } from '@countersign/proof/encoding';
import type { ChangedFile } from '@countersign/core/signing/signing-types';
import { ShortCode } from '../../../ui/copy/short-code';
import { Notice } from '../../../ui/messages/notice';
import { useApp } from '../../app-context';
import * as words from '../words';

const MOST_NAMED = 3;

export function ChangedNotice({ files }: { readonly files: readonly ChangedFile[] }) {
  const { fileList } = useApp();
  useSyncExternalStore(fileList.subscribe, fileList.getState);
  // `ReadingNotice` names the files that can't be read again.
  const entries = files
    .map(({ id }) => fileList.getEntry(id))
    .filter((entry) => entry !== null && entry.status !== 'failed');
  if (entries.length === 0) return null;
  const others = entries.length - MOST_NAMED;
  return (
    <Notice tone="warn" data-changed-files="">
      <div className="min-w-0 wrap-anywhere">
        <p>{words.formatChanged(entries.length)}</p>
        <ul className="mt-2 flex flex-col gap-1">
          {entries.slice(0, MOST_NAMED).map((entry) => (
            <li key={entry.id} className="flex flex-wrap items-center gap-x-4">
              <bdi translate="no">{toVisibleText(entry.name)}</bdi>
              {entry.status === 'read' ? (
                <ShortCode
                  text={formatDigest(entry.digest)}
                  label={words.FINGERPRINT_CODE}
                  head={13}
                  tail={6}
                />
              ) : (
                <span>{words.BEING_READ}</span>
              )}
            </li>
          ))}
          {others > 0 && <li>{words.formatMore(others)}</li>}
        </ul>
      </div>
    </Notice>
  );
}
