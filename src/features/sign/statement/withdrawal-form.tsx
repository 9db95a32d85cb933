import { useId, useState } from 'react';
import type { StatementInput } from '@countersign/core/claims/statement';
import { findTextFault } from '@countersign/core/claims/text-fault';
import { Notice } from '../../../ui/messages/notice';
import { TextHelp } from '../../signer';
import * as words from './words';

interface WithdrawalFormProps {
  readonly isLocked: boolean;
  readonly input: StatementInput | null;
  readonly onInput: (input: StatementInput | null) => void;
}

export function WithdrawalForm({ isLocked, input, onInput }: WithdrawalFormProps) {
  const [reason, setReason] = useState('');
  const id = useId();
  const isAgreed = input !== null;
  const text = reason.trim();
  const fault = text === '' ? null : findTextFault('reason', text);
  const agree = (isOn: boolean) => {
    onInput(isOn && fault === null ? { kind: 'revoke', reason: text === '' ? null : text } : null);
  };
  return (
    <div className="mb-6 flex flex-col gap-4">
      <Notice tone="warn">
        <ul className="list-disc ps-5">
          {words.WITHDRAWAL_EFFECTS.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </Notice>
      <div>
        <label htmlFor={`${id}-reason`} className="font-medium">
          {words.REASON}
        </label>
        <input
          id={`${id}-reason`}
          type="text"
          value={reason}
          disabled={isLocked || isAgreed}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-fault`}
          className="border-line-strong bg-surface disabled:bg-sunken disabled:text-ink-soft mt-2 block w-full rounded-lg border px-3.5 py-2.5"
          onChange={(event) => {
            setReason(event.currentTarget.value);
          }}
        />
        <TextHelp id={`${id}-fault`} fault={fault} onText={setReason} />
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
        {words.UNDERSTOOD}
      </label>
    </div>
  );
}
