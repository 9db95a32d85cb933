import { useId, useState, type ReactNode } from 'react';
import { hasOptions, type ChosenOptions } from '@countersign/core/claims/draft';
import { findTextFault } from '@countersign/core/claims/text-fault';
import { Fold } from '../../../ui/fold';
import { TextHelp } from '../../signer';

interface ClaimOptionsProps {
  readonly options: ChosenOptions;
  readonly onChange: (options: ChosenOptions) => void;
}

/** Lets the person add a title or hide the files; neither can be changed later. */
export function ClaimOptions({ options, onChange }: ClaimOptionsProps) {
  const { title, isHidden } = options;
  const id = useId();
  // Options that are set already are shown from the start.
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
          {isHidden
            ? 'A private signature has no title.'
            : 'Everyone can read it, forever. It can’t be changed or removed.'}
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
      </Fold>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly isChecked: boolean;
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
