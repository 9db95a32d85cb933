import { useEffect, useId, useRef, useState } from 'react';
import type { Subject } from '@countersign/proof';
import { toVisibleText, type ParsedDigestList } from '@countersign/proof/encoding';
import { Button } from '../../../ui/button';
import { formatList } from '@countersign/core/words/format-list';
import { runInSlices } from '@countersign/core/scheduling/time-slice';
import { parseDigestListInSteps } from '@countersign/proof/large';
import * as words from '../words';

/** Characters. Browsers take a minute to lay out a megabyte in a text field. */
const LONG = 64 * 1024;

export function PasteDigests({
  onAdd,
}: {
  readonly onAdd: (subjects: readonly Subject[]) => void;
}) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const id = useId();
  const [isReading, setReading] = useState(false);
  const reading = useRef<AbortController>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const read = async (list: string) => {
    const { signal } = (reading.current = new AbortController());
    setFault(null);
    // The status of a short list would appear for a moment only.
    setReading(list.length >= LONG);
    const steps = parseDigestListInSteps(list);
    const parsed = await runInSlices(steps, signal).catch(() => null);
    if (signal.aborted || parsed === null) return;
    const { subjects, faults } = parsed;
    setReading(false);
    if (faults.length > 0) setFault(describeFaults(faults));
    else if (subjects.length === 0) setFault(words.PASTE_NOTHING);
    else onAdd(subjects);
  };
  return (
    <form
      className="mt-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReading) void read(text);
      }}
    >
      <label htmlFor={id} className="font-medium">
        {words.PASTE_LABEL}
      </label>
      <textarea
        id={id}
        rows={3}
        spellCheck={false}
        value={text}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-help`}
        placeholder={words.PASTE_EXAMPLE}
        className="border-line-strong bg-surface placeholder:text-ink-faint mt-2 block w-full rounded-lg border px-3.5 py-2.5 font-mono text-[0.875rem] leading-6"
        onPaste={(event) => {
          const list = event.clipboardData.getData('text/plain');
          if (list.length < LONG) return;
          event.preventDefault();
          reading.current?.abort();
          void read(list);
        }}
        onChange={(event) => {
          reading.current?.abort();
          setReading(false);
          setText(event.currentTarget.value);
          setFault(null);
        }}
      />
      <p
        id={`${id}-help`}
        role={fault === null ? undefined : 'alert'}
        className={`text-small mt-1.5 ${fault === null ? 'text-ink-faint' : 'text-bad'}`}
      >
        {fault ?? words.PASTE_HELP}
      </p>
      <p role="status" className="text-small text-ink-soft mt-1.5 empty:sr-only">
        {isReading && words.PASTE_READING}
      </p>
      <Button type="submit" className="mt-3" aria-disabled={isReading}>
        {words.USE_DIGEST}
      </Button>
    </form>
  );
}

const MOST_NAMED = 5;

function describeFaults(faults: ParsedDigestList['faults']): string {
  const lines = faults.map(({ line }) => line);
  const [only, second] = lines;
  const other = faults.find(({ algorithm }) => algorithm !== undefined);
  if (other?.algorithm !== undefined) {
    return words.formatOtherAlgorithm(other.line, toVisibleText(other.algorithm));
  }
  if (only !== undefined && second === undefined) return words.formatFaultyLine(only);
  const named = lines.slice(0, MOST_NAMED).map(String);
  const others = lines.length - named.length;
  const all = formatList(others > 0 ? [...named, words.formatOtherLines(others)] : named);
  return words.formatFaultyLines(all);
}
