import { useSyncExternalStore } from 'react';
import { formatDigest, toVisibleText } from '@countersign/proof/encoding';
import type { FileEntry } from '../../../flows/files/file-entry';
import type { ChangedFile } from '../../../flows/files/read-changed';
import { ShortCode } from '../../../ui/copy/short-code';
import { formatCount } from '../../../ui/format/count';
import { Notice } from '../../../ui/notice';
import { useApp } from '../../shared/app-context';

const MOST_NAMED = 3;

/** Says which files were read again, and their new fingerprints. */
export function ChangedNotice({ files }: { readonly files: readonly ChangedFile[] }) {
  const { fileList } = useApp();
  useSyncExternalStore(fileList.subscribe, fileList.getState);
  const others = files.length - MOST_NAMED;
  return (
    <div data-changed-files="">
      <Notice tone="warn">
        <div className="min-w-0 wrap-anywhere">
          <p>
            {files.length === 1
              ? 'A file has changed since it was read, and is read again. Nothing was signed. Check it before you sign.'
              : `${formatCount(files.length)} files have changed since they were read, and are read again. Nothing was signed. Check them before you sign.`}
          </p>
          <ul className="mt-2 flex flex-col gap-1">
            {files.slice(0, MOST_NAMED).map(({ id, name }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4">
                <bdi translate="no">{toVisibleText(name)}</bdi>
                <Content entry={fileList.getEntry(id)} />
              </li>
            ))}
            {others > 0 && <li>{`and ${formatCount(others)} more`}</li>}
          </ul>
        </div>
      </Notice>
    </div>
  );
}

function Content({ entry }: { readonly entry: FileEntry | null }) {
  switch (entry?.status) {
    case 'read':
      return <ShortCode text={formatDigest(entry.digest)} label="fingerprint" head={13} tail={6} />;
    case 'failed':
      return <span>can’t be read any more</span>;
    case 'reading':
    case 'stopped':
      return <span>is being read</span>;
    case undefined:
      return null;
  }
}
