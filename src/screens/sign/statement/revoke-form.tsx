import { useId, useState } from 'react';
import type { StatementInput } from '../../../flows/claims/statement';
import { getWrittenTextFault, MAX_TEXT_BYTES, type WrittenTextFault } from '../../../proof';
import { Notice } from '../../../ui/notice';

interface RevokeFormProps {
  readonly isLocked: boolean;
  readonly input: StatementInput | null;
  readonly onInput: (input: StatementInput | null) => void;
}

const FAULTS: Record<Exclude<WrittenTextFault, 'empty'>, string> = {
  blank: 'Nothing of this reason can be seen.',
  'too-long': `A reason has at most ${MAX_TEXT_BYTES} bytes.`,
  'hidden-character': 'This reason holds a character that cannot be seen.',
};

/** What taking back does and does not do, a reason, and the consent without which nothing is asked. */
export function RevokeForm({ isLocked, input, onInput }: RevokeFormProps) {
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
          <li>Everybody who looks at the record is told that you took it back, and when.</li>
          <li>It unsigns nothing: your signature stays on the network, and stays genuine.</li>
          <li>It can’t be taken back itself. You can sign the file anew.</li>
          <li>
            It leaves a lasting mark, so that nobody can hide it. That takes about 0.0009 SOL beside
            the fee, which stays there for good.
          </li>
        </ul>
      </Notice>
      <div>
        <label htmlFor={`${id}-reason`} className="font-medium">
          Reason (may be left empty; public for ever)
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
      <label className="flex min-h-10 items-center gap-3">
        <input
          type="checkbox"
          className="accent-accent size-5 shrink-0"
          checked={isAgreed}
          disabled={isLocked}
          onChange={(event) => {
            agree(event.currentTarget.checked);
          }}
        />
        I no longer stand by this record, and want to say so
      </label>
    </div>
  );
}
