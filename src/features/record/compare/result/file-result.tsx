import { Fragment } from 'react';
import type { FileEntry } from '../../../files';
import { explainLikelyChanges } from '@countersign/core/words/likely-change';
import { formatCount } from '@countersign/core/words/count';
import { Filled } from '../../../../ui/filled';
import type { SubjectResult } from '@countersign/proof';
import { toVisibleText } from '@countersign/proof/encoding';
import { DroppedFile, HeldLine, OneFile, ReceiptLine, UncheckedLine } from './dropped-lines';
import { getSentences } from './file-sentences';
import { getResults } from '../../dropped/held-files';
import type { FileTone } from '../../words/file-answer';
import type { ShownRecord } from '../../words/shown-record';
import * as words from './words';

const MOST_SHOWN = 50;
const MOST_IN_SIGHT = 10;
const MOST_MISSING = 5;

interface FileResultProps {
  readonly shown: ShownRecord;
  readonly onOpen: (signature: string) => void;
}

const LOOKS: Record<FileTone, string> = {
  good: 'text-good',
  wait: 'text-ink',
  open: 'text-ink',
  warn: 'text-warn',
  bad: 'text-bad',
};

export function FileResult({ shown, onOpen }: FileResultProps) {
  const { file: state, answer } = shown;
  const { check } = shown.record;
  const { files, receipts, unchecked, verdict, missing, held } = check;
  if (state === 'none' && receipts.length === 0) return null;
  const results = getResults(files, verdict);
  const { tone } = answer.file;
  const shownAbove = answer.message?.text ?? '';
  const [only, ...others] = files;
  const { claim } = verdict;
  const signed = claim?.kind === 'file' && state === 'mismatch' ? claim.digest : null;
  return (
    <div className="grid grid-cols-1 gap-1">
      <p data-tone={tone} className={`font-semibold ${LOOKS[tone]}`}>
        {answer.file.words}
      </p>
      {getSentences(state, check)
        .filter((sentence) => !shownAbove.includes(sentence))
        .map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      {state === 'mismatch' &&
        explainLikelyChanges(
          files.filter(({ id }) => results.get(id) === 'mismatch').map(({ name }) => name),
        ).map((sentence) => (
          <p key={sentence} className="text-small text-ink-soft">
            {sentence}
          </p>
        ))}
      {state !== 'checking' && missing.length > 0 && (
        <p className="wrap-anywhere">
          <Missing names={missing} />
        </p>
      )}
      <ul
        aria-label={words.DROPPED_FILES}
        className={`text-ink-soft flex flex-col gap-1 ${files.length + unchecked.length + held.length > MOST_IN_SIGHT ? 'max-h-80 overflow-y-auto' : ''}`}
      >
        {unchecked.slice(0, MOST_SHOWN).map(({ id, name }) => (
          <UncheckedLine key={id} name={name} />
        ))}
        {unchecked.length > MOST_SHOWN && (
          <li>{words.formatMoreUnchecked(unchecked.length - MOST_SHOWN)}</li>
        )}
        {held.slice(0, MOST_SHOWN).map(({ entry, size }) => (
          <HeldLine key={entry.id} {...{ entry, size }} />
        ))}
        {held.length > MOST_SHOWN && <li>{words.formatMore(held.length - MOST_SHOWN)}</li>}
        {only && others.length === 0 && unchecked.length + held.length === 0 ? (
          <OneFile
            entry={only}
            signed={signed}
            differsFrom={results.get(only.id) === 'match' ? null : verdict.signature}
          />
        ) : (
          getShown(files, results).map((entry) => (
            <DroppedFile key={entry.id} entry={entry} result={results.get(entry.id)} />
          ))
        )}
        {files.length > MOST_SHOWN && <li>{words.formatMore(files.length - MOST_SHOWN)}</li>}
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <ReceiptLine {...{ receipt, verdict, onOpen }} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Missing({ names: all }: { readonly names: readonly string[] }) {
  const more = all.length - MOST_MISSING;
  const names = all.slice(0, MOST_MISSING).map((name, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      <bdi translate="no">{toVisibleText(name)}</bdi>
    </Fragment>
  ));
  return more > 0 ? (
    <Filled text={words.MISSING_AND_MORE} parts={{ names, count: formatCount(more) }} />
  ) : (
    <Filled text={words.MISSING} parts={{ names }} />
  );
}

function getShown(
  files: readonly FileEntry[],
  results: ReadonlyMap<number, SubjectResult['file']>,
): readonly FileEntry[] {
  const isUnsignedOrFailed = ({ id, status }: FileEntry) =>
    status === 'failed' || (results.has(id) && results.get(id) !== 'match');
  const [trouble, others] = [
    files.filter(isUnsignedOrFailed),
    files.filter((entry) => !isUnsignedOrFailed(entry)),
  ];
  return [...trouble, ...others].slice(0, MOST_SHOWN);
}
