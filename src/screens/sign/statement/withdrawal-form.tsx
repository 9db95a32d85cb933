import { useId, useState } from 'react';
import type { StatementInput } from '../../../flows/claims/statement';
import {
  getWrittenTextFault,
  MAX_TEXT_BYTES,
  type WrittenTextFault,
} from '@countersign/proof/claims';
import { Notice } from '../../../ui/notice';

interface WithdrawalFormProps {
  readonly isLocked: boolean;
  readonly input: StatementInput | null;
  readonly onInput: (input: StatementInput | null) => void;
}

const FAULTS: Record<Exclude<WrittenTextFault, 'empty'>, string> = {
  blank: 'Nothing in this reason can be seen.',
  'too-long': `Too long: at most ${MAX_TEXT_BYTES} bytes fit.`,
  'hidden-character': 'It contains an invisible character. Type it again.',
};

/** What a withdrawal does and does not do, a reason, and the consent without which nothing is asked. */
export function WithdrawalForm({ isLocked, input, onInput }: WithdrawalFormProps) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const id = useId();
  const isAgreed = input !== null;
  const agree = (isOn: boolean) => {
    const text = reason.trim();
    const found = text === '' ? null : getWrittenTextFault(text);
    if (!isOn || (found !== null && found !== 'empty')) {
      setFault(isOn && found !== null && found !== 'empty' ? FAULTS[found] : null);
      onInput(null);
      return;
    }
    onInput({ kind: 'revoke', reason: text === '' ? null : text });
  };
  return (
    <div className="mb-6 flex flex-col gap-4">
      <Notice tone="warn">
        <ul className="list-disc ps-5">
          <li>Everyone who opens the record sees that you withdrew it, and when.</li>
          <li>Your signature stays public; this adds that you no longer stand by it.</li>
          <li>This can’t be undone. You can sign the file again later.</li>
          <li>
            It adds a lasting mark, so that nobody can hide it. The mark costs about 0.0009 SOL on
            top of the fee, which you don’t get back.
          </li>
        </ul>
      </Notice>
      <div>
        <label htmlFor={`${id}-reason`} className="font-medium">
          Reason (optional, public)
        </label>
        <input
          id={`${id}-reason`}
          type="text"
          value={reason}
          disabled={isLocked || isAgreed}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-fault`}
          className="border-line-strong bg-surface mt-2 block w-full rounded-lg border px-3.5 py-2.5"
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setFault(null);
          }}
        />
        <p
          id={`${id}-fault`}
          role={fault === null ? undefined : 'alert'}
          className="text-small text-bad mt-1.5 empty:hidden"
        >
          {fault}
        </p>
      </div>
      <label className="flex min-h-11 items-center gap-3 md:min-h-10">
        <input
          type="checkbox"
          className="accent-accent size-5 shrink-0"
          checked={isAgreed}
          disabled={isLocked}
          onChange={(event) => {
            agree(event.currentTarget.checked);
          }}
        />
        I no longer stand by this record and want to say so
      </label>
    </div>
  );
}
