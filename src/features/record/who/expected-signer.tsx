import { useId, useState } from 'react';
import { Notice, type NoticeTone } from '../../../ui/messages/notice';
import { isAddress } from '@countersign/proof/encoding';
import * as words from './words';

const ANSWERS: Record<
  Exclude<AddressComparison, 'none'>,
  { readonly tone: NoticeTone; readonly text: string }
> = {
  same: { tone: 'plain', text: words.SAME },
  different: { tone: 'bad', text: words.DIFFERENT },
  'no-address': { tone: 'warn', text: words.NO_ADDRESS },
};

/** Compares whole addresses, because an attacker can make an address with the same short form. */
export function ExpectedSigner({ signer }: { readonly signer: string }) {
  const id = useId();
  const [text, setText] = useState('');
  const comparison = compareAddress(text, signer);
  const answer = comparison === 'none' ? null : ANSWERS[comparison];
  const isDisguised = comparison === 'different' && isAlike(text.trim(), signer);
  return (
    <div className="grid max-w-prose gap-2">
      <p className="text-ink-soft">{words.PASTE_ADDRESS}</p>
      <label htmlFor={id} className="text-small text-ink-soft">
        {words.EXPECTED_ADDRESS}
      </label>
      <input
        id={id}
        type="text"
        spellCheck={false}
        autoComplete="off"
        autoFocus
        maxLength={200}
        value={text}
        className="border-line-strong bg-surface text-small min-h-11 w-full md:min-h-10 rounded-lg border px-3 font-mono"
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      <div role="status" data-expected={comparison} className="empty:sr-only">
        {answer && (
          <Notice tone={answer.tone}>
            <p>{isDisguised ? words.LOOKS_ALIKE : answer.text}</p>
          </Notice>
        )}
      </div>
    </div>
  );
}

type AddressComparison = 'none' | 'no-address' | 'same' | 'different';

export function compareAddress(text: string, signer: string): AddressComparison {
  const address = text.trim();
  if (address === '') return 'none';
  if (!isAddress(address)) return 'no-address';
  return address === signer ? 'same' : 'different';
}

/** Few people compare more characters of an address than these. */
const ALIKE = 4;

export function isAlike(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a.slice(0, ALIKE) === b.slice(0, ALIKE) || a.slice(-ALIKE) === b.slice(-ALIKE);
}
