import { useDeferredValue, useId, useMemo, useState } from 'react';
import { verify, type FileState } from '@countersign/proof';
import { isDigestOfNothing, parseDigestList } from '@countersign/proof/encoding';
import { cleanCode } from '@countersign/core/configuration/clean-code';
import { EVERY_EMPTY_FILE } from '../../shared/empty-file-words';
import type { DroppedCheck } from '../../shared/dropped/check-dropped';
import { RECORD_CAVEATS } from './result/file-sentences';

type Compared = Pick<DroppedCheck, 'basis' | 'verdict'>;

/** Longer than any fingerprint with its name. */
const LONGEST = 16_384;

const SAID: Record<FileState, string> = {
  none: '',
  match:
    'The fingerprint matches what was signed. No file was read: only its fingerprint was compared.',
  mismatch: 'This is not the fingerprint that was signed.',
  'cannot-check': 'Whether it belongs to this record can’t be checked with the fingerprint alone.',
};

/** Compares a fingerprint that somebody made elsewhere. It is no file, so the card's answer stays as it is. */
export function FingerprintField({ check }: { readonly check: Compared }) {
  const [text, setText] = useState('');
  const id = useId();
  const { basis, verdict } = check;
  const given = useDeferredValue(text);
  const answer = useMemo(() => compare(given, { basis, verdict }), [given, basis, verdict]);
  return (
    <div className="mt-3">
      <label htmlFor={id} className="text-small block">
        Fingerprint (SHA-256)
      </label>
      <input
        id={id}
        value={text}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={LONGEST}
        aria-describedby={`${id}-answer`}
        className="border-line-strong bg-paper text-small mt-1 min-h-11 w-full min-w-0 rounded-lg border px-3 font-mono"
        onChange={(event) => {
          setText(event.currentTarget.value);
        }}
      />
      <p id={`${id}-answer`} role="status" className="text-small mt-1.5 empty:sr-only">
        {answer}
      </p>
    </div>
  );
}

function compare(text: string, { basis, verdict: { record } }: Compared): string {
  if (text.trim() === '') return '';
  const bare = parseDigestList(text);
  const { subjects, faults } = bare.subjects.length > 0 ? bare : parseDigestList(cleanCode(text));
  const [subject] = subjects;
  if (subject === undefined || subjects.length + faults.length > 1) {
    const algorithm = faults.find((fault) => fault.algorithm !== undefined)?.algorithm;
    return algorithm === undefined
      ? 'That is no SHA-256 fingerprint: 64 hex digits.'
      : 'That is a fingerprint of another kind; only SHA-256 is used here.';
  }
  const { file, checks } = verify({ ...basis, subjects: [subject] });
  const reason = checks.find(({ id }) => id === 'file')?.reason;
  const needs = file === 'cannot-check' && NEEDS_RECEIPT.has(reason) ? 'Add the receipt.' : null;
  const empty = file === 'match' && isDigestOfNothing(subject.digest) ? EVERY_EMPTY_FILE : null;
  return [SAID[file], needs, empty, RECORD_CAVEATS[record]]
    .filter((said) => said !== null)
    .join(' ');
}

const NEEDS_RECEIPT: ReadonlySet<unknown> = new Set([
  'needs-receipt',
  'needs-salt',
  'not-in-receipt',
]);
