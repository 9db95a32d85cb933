import { useId } from 'react';
import { getWrittenTextFault, MAX_TEXT_BYTES, type WrittenTextFault } from '../../../proof';
import { Fold } from '../../../ui/fold';

export interface ChosenOptions {
  /** As it is typed; empty for none. */
  readonly title: string;
  readonly isHidden: boolean;
}

export const NO_OPTIONS: ChosenOptions = { title: '', isHidden: false };

const FAULTS: Record<WrittenTextFault, string> = {
  empty: '',
  blank: 'Nothing of this can be seen. Type a title, or leave it empty.',
  'too-long': `Too long: ${MAX_TEXT_BYTES} bytes are the most.`,
  'hidden-character': 'There is a character in it that nobody can see. Type it anew.',
};

interface ClaimOptionsProps {
  readonly options: ChosenOptions;
  readonly onChange: (options: ChosenOptions) => void;
}

/** What may be said besides, and what may be left unsaid. Both are for good. */
export function ClaimOptions({ options, onChange }: ClaimOptionsProps) {
  const { title, isHidden } = options;
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
        <label className="mt-4 flex min-h-10 items-start gap-3 py-2">
          <input
            type="checkbox"
            checked={isHidden}
            aria-describedby={`${id}-hidden-help`}
            className="accent-accent mt-0.5 size-5 shrink-0"
            onChange={(event) => {
              onChange({ ...options, isHidden: event.currentTarget.checked });
            }}
          />
          <span className="font-medium">Hide which file it is</span>
        </label>
        <p id={`${id}-hidden-help`} className="text-small text-ink-faint ps-8">
          The digest stays off the chain: only who has the file and the receipt can tell. Keep the
          receipt, for without it nobody can, not even you.
        </p>
      </Fold>
    </div>
  );
}
