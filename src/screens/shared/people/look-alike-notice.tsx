import type { ReactNode } from 'react';
import { toVisibleText } from '@countersign/proof/encoding';
import {
  compareAddresses,
  findLookAlikes,
  findSameNames,
  isKnown,
} from '../../../flows/people/look-alike';
import { Notice } from '../../../ui/notice';
import { useNames } from './use-names';

interface LookAlikeNoticeProps {
  readonly address: string;
  /** Whose it is. */
  readonly label?: string;
  /** The warning alone, in a line, where the whole notice stands elsewhere. */
  readonly isShort?: boolean;
}

/** Says that an address is not the known one that it resembles; mildly, where both are known. */
export function LookAlikeNotice(props: LookAlikeNoticeProps) {
  const { address, label = 'This signer', isShort = false } = props;
  const names = useNames();
  const [alike] = findLookAlikes(address, names);
  const name = names.known.find((one) => one.address === address)?.name;
  const [namesake] = name === undefined ? [] : findSameNames(address, name, names);
  if (alike) {
    const known = alike.name === null ? 'your own wallet' : <Name text={alike.name} />;
    const isBoth = isKnown(address, names);
    if (isShort) {
      return isBoth ? null : <Line>This is not {known}. Its address only looks similar.</Line>;
    }
    return (
      <Notice tone={isBoth ? 'plain' : 'warn'}>
        <div data-look-alike={isBoth ? 'known' : ''} className="min-w-0">
          {isBoth ? (
            <p>You also know a similar address: {known}.</p>
          ) : (
            <p className="font-medium">
              This is not {known}. Its address only looks similar, and addresses can be made to look
              similar on purpose.
            </p>
          )}
          <Compared label={label} address={address} other={alike.address} />
          <Compared
            label={alike.name === null ? 'Your wallet' : toVisibleText(alike.name)}
            address={alike.address}
            other={address}
          />
        </div>
      </Notice>
    );
  }
  if (!namesake) return null;
  const words = (
    <>
      You call another wallet <Name text={namesake.name} /> too. This is a different address.
    </>
  );
  if (isShort) return <Line>{words}</Line>;
  return (
    <Notice tone="warn">
      <div data-look-alike="" className="min-w-0">
        <p className="font-medium">{words}</p>
        <Compared label={label} address={address} other={namesake.address} />
        <Compared label="The other" address={namesake.address} other={address} />
      </div>
    </Notice>
  );
}

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <p data-look-alike="" className="text-warn text-small basis-full text-pretty wrap-anywhere">
      {children}
    </p>
  );
}

function Name({ text }: { readonly text: string }) {
  return <bdi translate="no">“{toVisibleText(text)}”</bdi>;
}

interface ComparedProps {
  readonly label: string;
  readonly address: string;
  readonly other: string;
}

/** Underlined where it differs: colour alone would not tell. */
function Compared({ label, address, other }: ComparedProps) {
  return (
    <p className="mt-2">
      <bdi translate="no" className="text-small text-ink-soft block">
        {label}
      </bdi>
      <code translate="no" aria-label={address} className="font-mono text-[0.94em] break-all">
        {compareAddresses(address, other).map(({ text, isSame }, index) =>
          isSame ? text : <mark key={index}>{text}</mark>,
        )}
      </code>
    </p>
  );
}
