import { useId, useState } from 'react';
import { readLinks } from '@countersign/core/claims/read-links';
import { planStatement, type StatementInput } from '@countersign/core/claims/statement';
import { isProofError, type Evidence, type Verdict } from '@countersign/proof';
import { Button } from '../../../ui/button';
import * as words from './words';

interface LinksFormProps {
  readonly record: { readonly verdict: Verdict; readonly evidence: Evidence };
  readonly isLocked: boolean;
  readonly input: StatementInput | null;
  readonly onInput: (input: StatementInput | null) => void;
}

export function LinksForm({ record, isLocked, input, onInput }: LinksFormProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const id = useId();
  const use = () => {
    const reading = readLinks(text);
    if (reading.status === 'faulty') {
      setFault(reading.fault);
      return;
    }
    const next: StatementInput = { kind: 'links', urls: reading.urls };
    try {
      planStatement(next, record);
      onInput(next);
    } catch (error) {
      if (!isProofError(error, 'claim/invalid')) throw error;
      setFault(words.LINKS_TOO_LONG);
    }
  };
  return (
    <form
      className="mb-6"
      onSubmit={(event) => {
        event.preventDefault();
        use();
      }}
    >
      <label htmlFor={id} className="font-medium">
        {words.LINKS}
      </label>
      <textarea
        id={id}
        rows={3}
        spellCheck={false}
        value={text}
        disabled={isLocked}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-help`}
        placeholder={words.LINKS_EXAMPLE}
        className="border-line-strong bg-surface placeholder:text-ink-faint mt-2 block w-full rounded-lg border px-3.5 py-2.5 font-mono text-[0.875rem] leading-6"
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFault(null);
          onInput(null);
        }}
      />
      <p
        id={`${id}-help`}
        role={fault === null ? undefined : 'alert'}
        className={`text-small mt-1.5 ${fault === null ? 'text-ink-faint' : 'text-bad'}`}
      >
        {fault ?? words.LINKS_HELP}
      </p>
      <Button type="submit" className="mt-3" disabled={isLocked || input !== null}>
        {words.USE_LINKS}
      </Button>
    </form>
  );
}
