import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import type { TextProblem } from '@countersign/core/claims/text-fault';
import { MAX_SIGNERS } from '@countersign/proof/requests';
import { Button } from '../../ui/button';
import { KnownName, TextHelp } from '../signer';
import { checkInput, toAddress, type RequestInput } from './check-input';
import * as words from './words';

interface RequestFormProps {
  readonly input: RequestInput;
  readonly onInput: (input: RequestInput) => void;
  /** Null until it is known what is asked for. */
  readonly onCreate: ((terms: Terms) => void) | null;
  readonly onClose: () => void;
}

type Terms = NonNullable<ReturnType<typeof checkInput>['terms']>;

/** The browser itself refuses a date that is not typed to its end. */
export function RequestForm({ input, onInput, onCreate, onClose }: RequestFormProps) {
  const { signers, need, until, note } = input;
  const { most, faults, terms } = checkInput(input);
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts]);
  const shown = attempts > 0 ? faults : null;
  const edit = (name: 'need' | 'until' | 'note') => (text: string) => {
    onInput({ ...input, [name]: text });
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (terms === null) setAttempts(attempts + 1);
        else onCreate?.(terms);
      }}
    >
      {signers.map((signer, index) => (
        <Field
          key={index}
          label={words.formatSigner(index + 1)}
          autoFocus={index > 1}
          spellCheck={false}
          value={signer}
          fault={shown?.signers[index] ?? null}
          onText={(text) => {
            onInput({ ...input, signers: signers.with(index, text) });
          }}
        >
          <KnownName address={toAddress(signer)} />
        </Field>
      ))}
      {signers.length < MAX_SIGNERS && (
        <Button
          look="quiet"
          className="mt-2"
          onClick={() => {
            onInput({ ...input, signers: [...signers, ''] });
          }}
        >
          {words.ADD_SIGNER}
        </Button>
      )}
      <Field
        label={words.HOW_MANY}
        type="number"
        value={need ?? String(most)}
        fault={shown?.need ?? null}
        onText={edit('need')}
      />
      <Field
        label={words.UNTIL}
        type="date"
        max="9999-12-31"
        value={until}
        fault={shown?.until ?? null}
        onText={edit('until')}
      >
        {words.UNTIL_HELP}
      </Field>
      <Field label={words.NOTE} value={note} fault={shown?.note ?? null} onText={edit('note')} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={onCreate === null}>
          {words.CREATE}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {words.CLOSE}
        </Button>
      </div>
    </form>
  );
}

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly fault: TextProblem | string | null;
  readonly onText: (text: string) => void;
  readonly children?: ReactNode;
}

function Field({ label, fault, onText, children, ...input }: FieldProps) {
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
      <TextHelp
        id={`${id}-help`}
        fault={typeof fault === 'string' ? { words: fault, rest: null } : fault}
        onText={onText}
      >
        {children}
      </TextHelp>
    </div>
  );
}
