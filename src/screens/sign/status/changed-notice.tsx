import { Fragment, useState } from 'react';
import type { ChangedFile } from '../../../flows/files/find-changed';
import { chooseAgain, readAgain } from '../../../flows/files/read-again';
import { toVisibleText } from '@countersign/proof/encoding';
import { Button } from '../../../ui/button';
import { FilePicker } from '../../../ui/files/file-picker';
import { formatCount } from '../../../ui/format/count';
import { Notice } from '../../../ui/notice';
import { useApp } from '../../shared/app-context';

const MOST_NAMED = 3;
const NONE: readonly ChangedFile[] = [];

interface ChangedNoticeProps {
  readonly files: readonly ChangedFile[];
  /** Why not is said beside the button that signs. */
  readonly canSign: boolean;
  readonly onSignAsItWas: (files: readonly ChangedFile[]) => void;
}

/** Asks what to do about files that are not what was read of them. */
export function ChangedNotice({ files, canSign, onSignAsItWas }: ChangedNoticeProps) {
  const { fileList } = useApp();
  /** Only the person can give these to the page once more. */
  const [unreadable, setUnreadable] = useState(NONE);
  const isOne = files.length === 1;
  return (
    <div data-changed-files="">
      <Notice tone="warn">
        <div className="min-w-0 grow basis-64 wrap-anywhere">
          <Question files={files} />
          {unreadable.length > 0 && <Unreadable files={unreadable} />}
        </div>
        {unreadable.length > 0 ? (
          <FilePicker
            key="choose"
            label={unreadable.length === 1 ? 'Choose it again' : 'Choose them again'}
            kind="files"
            onChoose={(chosen) => {
              setUnreadable(chooseAgain(fileList, unreadable, chosen));
            }}
          />
        ) : (
          <Button
            onClick={() => {
              void readAgain(fileList, files).then(setUnreadable);
            }}
          >
            {isOne ? 'Read it again' : 'Read them again'}
          </Button>
        )}
        <Button
          aria-disabled={!canSign}
          onClick={() => {
            if (canSign) onSignAsItWas(files);
          }}
        >
          {isOne ? 'Sign it as it was' : 'Sign them as they were'}
        </Button>
      </Notice>
    </div>
  );
}

function getWhat(files: readonly ChangedFile[]): string {
  const [gone, changed] = [files.some(isGone), !files.every(isGone)];
  const isOne = files.length === 1;
  const words = [
    ...(changed
      ? [isOne ? 'has changed since it was read' : 'have changed since they were read']
      : []),
    ...(gone ? ['can’t be read any more'] : []),
  ];
  return words.join(', or ');
}

function isGone({ how }: ChangedFile): boolean {
  return how === 'gone';
}

function getTwice(files: readonly ChangedFile[]): string | undefined {
  const names = files.map(({ name }) => name.slice(name.lastIndexOf('/') + 1));
  return names.find((name, index) => names.indexOf(name) !== index);
}

function Question({ files }: { readonly files: readonly ChangedFile[] }) {
  const what = getWhat(files);
  if (files.length === 1) {
    return (
      <p>
        <Names files={files} />
        <span>{` ${what}: read it again, or sign it as it was.`}</span>
      </p>
    );
  }
  return (
    <p>
      <span>{`${formatCount(files.length)} files ${what} (`}</span>
      <Names files={files} />
      <span>{'): read them again, or sign them as they were.'}</span>
    </p>
  );
}

/** Why the browser needs the person for it. */
function Unreadable({ files }: { readonly files: readonly ChangedFile[] }) {
  const twice = getTwice(files);
  if (twice !== undefined) {
    return (
      <p className="mt-1">
        <span>{'More than one of them is called '}</span>
        <bdi translate="no">{toVisibleText(twice)}</bdi>
        <span>
          {
            ', so this page can’t tell which one you choose. Remove them under “Change the files”, and drop them again.'
          }
        </span>
      </p>
    );
  }
  return (
    <p className="mt-1">
      <span>{'This browser doesn’t let the page read '}</span>
      <Names files={files} />
      <span>{` again by itself. Choose ${files.length === 1 ? 'it' : 'them'} again.`}</span>
    </p>
  );
}

function Names({ files }: { readonly files: readonly ChangedFile[] }) {
  const others = files.length - MOST_NAMED;
  return (
    <>
      {files.slice(0, MOST_NAMED).map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && <span>{', '}</span>}
          <bdi translate="no">{toVisibleText(name)}</bdi>
        </Fragment>
      ))}
      {others > 0 && <span>{` and ${formatCount(others)} more`}</span>}
    </>
  );
}
