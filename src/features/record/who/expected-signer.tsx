import { useId, useState } from 'react';
import { Notice, type NoticeTone } from '../../../ui/messages/notice';
import { isAddress } from '@countersign/proof/encoding';

const ANSWERS: Record<
  Exclude<AddressComparison, 'none'>,
  { readonly tone: NoticeTone; readonly text: string }
> = {
  same: { tone: 'plain', text: 'Same: this is the address that signed.' },
  different: { tone: 'bad', text: 'Different: another address signed this.' },
  'no-address': { tone: 'warn', text: 'This is not a whole Solana address.' },
};

const LOOK_ALIKE = 'Not the same wallet. The addresses look alike, but they differ.';

/** Compares whole addresses, because short forms can be forged. */
export function ExpectedSigner({ signer }: { readonly signer: string }) {
  const id = useId();
  const [text, setText] = useState('');
  const comparison = compareAddress(text, signer);
  const answer = comparison === 'none' ? null : ANSWERS[comparison];
  const isDisguised = comparison === 'different' && isAlike(text.trim(), signer);
  return (
    <div className="grid max-w-prose gap-2">
      <p className="text-ink-soft">
        Paste the address that the signer gave you in another way, such as in person or on their own
        site.
      </p>
      <label htmlFor={id} className="text-small text-ink-soft">
        The address you expect
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
            <p>{isDisguised ? LOOK_ALIKE : answer.text}</p>
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

/** An attacker can make this many characters at an end equal; by chance they rarely are. */
const ALIKE = 4;

/** Whether they begin or end alike in any case: few people compare more than that. */
export function isAlike(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a.slice(0, ALIKE) === b.slice(0, ALIKE) || a.slice(-ALIKE) === b.slice(-ALIKE);
}
