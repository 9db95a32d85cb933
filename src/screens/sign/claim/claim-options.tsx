import { useId, useState, type ReactNode } from 'react';
import { hasOptions } from '../../../flows/claims/chosen-options';
import { findTextFault } from '../../../flows/claims/text-fault';
import type { ChosenOptions } from '../../../ports/drafts';
import { Fold } from '../../../ui/fold';
import { TextHelp } from '../../shared/text-help';

interface ClaimOptionsProps {
  readonly options: ChosenOptions;
  /** How many files are signed. */
  readonly count: number;
  /** How many marks are planned; null while that is not known. */
  readonly marks: number | null;
  /** How many of these every node calls set; null while that is not known. */
  readonly marksSet: number | null;
  readonly onChange: (options: ChosenOptions) => void;
}

/** What may be said besides, and what may be left unsaid; neither can be changed later. */
export function ClaimOptions({ options, count, marks, marksSet, onChange }: ClaimOptionsProps) {
  const { title, isHidden, isMarked, isEachFileMarked } = options;
  const id = useId();
  // What was chosen before is in sight from the start.
  const [isOpen] = useState(() => hasOptions(options));
  const fault = isHidden || title === '' ? null : findTextFault('title', title);
  return (
    <div className="mt-4">
      <Fold title="Options" isOpen={isOpen}>
        <label htmlFor={`${id}-title`} className="font-medium">
          Public title
        </label>
        <input
          id={`${id}-title`}
          type="text"
          autoComplete="off"
          disabled={isHidden}
          value={isHidden ? '' : title}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-title-help`}
          className="border-line-strong bg-surface mt-1.5 block min-h-11 w-full md:min-h-10 rounded-lg border px-3.5 py-2 disabled:opacity-60"
          onChange={(event) => {
            onChange({ ...options, title: event.currentTarget.value });
          }}
        />
        <TextHelp
          id={`${id}-title-help`}
          fault={fault}
          onText={(text) => {
            onChange({ ...options, title: text });
          }}
        >
          Everyone can read it, forever. It can’t be changed or removed.
        </TextHelp>
        <Choice
          label="Keep the file private: only people with the receipt can tell what you signed"
          isChecked={isHidden}
          onChange={(isChecked) => {
            onChange({ ...options, isHidden: isChecked });
          }}
        >
          The file’s fingerprint isn’t published. Save the receipt: without it nobody, including
          you, can ever show what you signed.
        </Choice>
        <Choice
          label="Keep it provable on every node"
          isChecked={isMarked}
          onChange={(isChecked) => {
            onChange({ ...options, isMarked: isChecked });
          }}
        >
          Adds a lasting mark that only your wallet can make, and that every server keeps, even one
          that forgets old records. It shows that you signed, not when. It costs about 0.0009 SOL on
          top of the fee, which you don’t get back.
        </Choice>
        {isMarked && count > 1 && !isHidden && (
          <Choice
            label="Mark each file too"
            isChecked={isEachFileMarked}
            onChange={(isChecked) => {
              onChange({ ...options, isEachFileMarked: isChecked });
            }}
          >
            Otherwise a single file of this set needs its receipt. It costs the same again for each
            file.
          </Choice>
        )}
        <p aria-live="polite" className="text-small text-warn ps-8 empty:sr-only">
          {isMarked && marks !== null && getMarkFault(options, marks, marksSet ?? 0)}
        </p>
      </Fold>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly isChecked: boolean;
  /** What it means. */
  readonly children: ReactNode;
  readonly onChange: (isChecked: boolean) => void;
}

function Choice({ label, isChecked, children, onChange }: ChoiceProps) {
  const helpId = useId();
  return (
    <>
      <label className="mt-4 flex min-h-11 items-start md:min-h-10 gap-3 py-2">
        <input
          type="checkbox"
          checked={isChecked}
          aria-describedby={helpId}
          className="accent-accent mt-0.5 size-5 shrink-0"
          onChange={(event) => {
            onChange(event.currentTarget.checked);
          }}
        />
        <span className="font-medium">{label}</span>
      </label>
      <p id={helpId} className="text-small text-ink-faint ps-8">
        {children}
      </p>
    </>
  );
}

/** Empty where what was chosen has room in the transaction, and is not set already. */
function getMarkFault(
  { isHidden, isEachFileMarked }: ChosenOptions,
  marks: number,
  marksSet: number,
): string {
  if (marks === 0) {
    return 'The mark doesn’t fit with so many files and this title. It won’t be added.';
  }
  if (marksSet === marks) {
    return marks === 1
      ? 'Every server says that this mark is set already. None is added, and it costs nothing.'
      : 'Every server says that these marks are set already. None is added, and they cost nothing.';
  }
  if (isEachFileMarked && !isHidden && marks === 1) {
    return 'The marks don’t all fit. Only the set as a whole will be marked.';
  }
  return '';
}
