import { useId, useState, type ReactNode } from 'react';
import { hasOptions, type ChosenOptions } from '@countersign/core/claims/draft';
import { findTextFault } from '@countersign/core/claims/text-fault';
import { Fold } from '../../../ui/fold';
import { TextHelp } from '../../signer';
import * as words from '../words';

interface ClaimOptionsProps {
  readonly options: ChosenOptions;
  readonly onChange: (options: ChosenOptions) => void;
}

export function ClaimOptions({ options, onChange }: ClaimOptionsProps) {
  const { title, isHidden } = options;
  const id = useId();
  const [isOpen] = useState(() => hasOptions(options));
  const fault = isHidden || title === '' ? null : findTextFault('title', title);
  return (
    <div className="mt-4">
      <Fold title={words.OPTIONS} isOpen={isOpen}>
        <label htmlFor={`${id}-title`} className="font-medium">
          {words.PUBLIC_TITLE}
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
          {isHidden ? words.NO_PRIVATE_TITLE : words.TITLE_HELP}
        </TextHelp>
        <Choice
          label={words.KEEP_PRIVATE}
          isChecked={isHidden}
          onChange={(isChecked) => {
            onChange({ ...options, isHidden: isChecked });
          }}
        >
          {words.KEEP_PRIVATE_HELP}
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
