import { useId, type ComponentProps } from 'react';
import type { TextProblem } from '@countersign/core/claims/text-fault';
import { TextHelp } from './text-help';

interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly fault: TextProblem | null;
  readonly onText: (text: string) => void;
}

/** Its children stand below the input while there is no fault. */
export function TextField({ label, fault, onText, children, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="mt-3">
      <label htmlFor={id} className="text-small text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        autoComplete="off"
        {...input}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-help`}
        className="border-line-strong bg-surface mt-1 min-h-11 w-full rounded-lg border px-3"
        onChange={(event) => {
          onText(event.currentTarget.value);
        }}
      />
      <TextHelp id={`${id}-help`} fault={fault} onText={onText}>
        {children}
      </TextHelp>
    </div>
  );
}
