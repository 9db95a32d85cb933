import { useId, type ReactNode } from 'react';
import { getWrittenTextFault, MAX_TEXT_BYTES, type WrittenTextFault } from '../../../proof';
import { Fold } from '../../../ui/fold';

export interface ChosenOptions {
  /** As it is typed; empty for none. */
  readonly title: string;
  readonly isHidden: boolean;
  readonly isMarked: boolean;
  /** Of a set that is marked. */
  readonly isEachFileMarked: boolean;
}

export const NO_OPTIONS: ChosenOptions = {
  title: '',
  isHidden: false,
  isMarked: false,
  isEachFileMarked: false,
};

const FAULTS: Record<WrittenTextFault, string> = {
  empty: '',
  blank: 'Nothing of this can be seen. Type a title, or leave it empty.',
  'too-long': `Too long: ${MAX_TEXT_BYTES} bytes are the most.`,
  'hidden-character': 'There is a character in it that nobody can see. Type it anew.',
};

interface ClaimOptionsProps {
  readonly options: ChosenOptions;
  /** How many files are signed. */
  readonly count: number;
  /** How many marks are planned; null while that is not known. */
  readonly marks: number | null;
  readonly onChange: (options: ChosenOptions) => void;
}

/** What may be said besides, and what may be left unsaid. Both are for good. */
export function ClaimOptions({ options, count, marks, onChange }: ClaimOptionsProps) {
  const { title, isHidden, isMarked, isEachFileMarked } = options;
  const id = useId();
  const fault = isHidden || title === '' ? null : getWrittenTextFault(title);
  return (
    <div className="mt-4">
      <Fold title="Options">
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
          className="border-line-strong bg-surface mt-1.5 block min-h-10 w-full rounded-lg border px-3.5 py-2 disabled:opacity-60"
          onChange={(event) => {
            onChange({ ...options, title: event.currentTarget.value });
          }}
        />
        <p
          id={`${id}-title-help`}
          role={fault === null ? undefined : 'alert'}
          className={`text-small mt-1.5 ${fault === null ? 'text-ink-faint' : 'text-bad'}`}
        >
          {fault === null
            ? 'Everybody can read it on the chain, for ever. It can’t be changed or taken back.'
            : FAULTS[fault]}
        </p>
        <Choice
          label="Hide which file it is"
          isChecked={isHidden}
          onChange={(isChecked) => {
            onChange({ ...options, isHidden: isChecked });
          }}
        >
          The digest stays off the chain: only who has the file and the receipt can tell. Keep the
          receipt, for without it nobody can, not even you.
        </Choice>
        <Choice
          label="Keep it provable on every node"
          isChecked={isMarked}
          onChange={(isChecked) => {
            onChange({ ...options, isMarked: isChecked });
          }}
        >
          Leaves a mark that only your wallet can set, and that every node keeps, even one that
          forgets old records. It tells that you signed, not when. It takes about 0.0009 SOL beside
          the fee, which nobody gets back.
        </Choice>
        {isMarked && count > 1 && !isHidden && (
          <Choice
            label="Each file by itself too"
            isChecked={isEachFileMarked}
            onChange={(isChecked) => {
              onChange({ ...options, isEachFileMarked: isChecked });
            }}
          >
            Otherwise a file of this set is proved together with its receipt alone. It takes as much
            again for each file.
          </Choice>
        )}
        <p aria-live="polite" className="text-small text-warn ps-8 empty:sr-only">
          {isMarked && marks !== null && getMarkFault(options, marks)}
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
      <label className="mt-4 flex min-h-10 items-start gap-3 py-2">
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

/** Empty where what was chosen has room in the transaction. */
function getMarkFault({ isHidden, isEachFileMarked }: ChosenOptions, marks: number): string {
  if (marks === 0) {
    return 'There is no room for the mark beside so many files and this title: it will not be set.';
  }
  if (isEachFileMarked && !isHidden && marks === 1) {
    return 'There is no room for a mark of each file: the set alone will be marked.';
  }
  return '';
}
