import { useRef, useSyncExternalStore } from 'react';
import { encodeHex, formatDigest, toVisibleText, type Digest } from '@countersign/proof/encoding';
import type { DigestKind } from '@countersign/core/records/lookup/look-up';
import { Button } from '../../ui/button';
import { ShortCode } from '../../ui/copy/short-code';
import { passFocusOn } from '../../ui/focus/pass-focus-on';
import { useApp } from '../app-context';
import { PictureCode } from '../files';
import { useKeptNames } from '../receipts';
import { ConsentPrompt } from './lookup/consent-prompt';
import { KnownSignatures } from './lookup/known-signatures';
import { useSearch } from './lookup/use-search';

export interface Searched {
  /** Untrusted. */
  readonly name: string;
  readonly digest: Digest | null;
  readonly isBroken: boolean;
  /** Null if only its digest was given. */
  readonly file: File | null;
}

interface SearchResultsProps {
  readonly searched: readonly Searched[];
  readonly digestKind: DigestKind;
  /**
   * True for pasted fingerprints: pasting one is a request to search. A person who drops a file is
   * asked for consent first (D3).
   */
  readonly isPasted: boolean;
}

const WORDS: Record<DigestKind, { readonly kind: string; readonly label: string }> = {
  file: { kind: 'File', label: 'fingerprint' },
  tree: { kind: 'Set of files', label: 'root of the set' },
  hidden: { kind: 'Private signature', label: 'commitment' },
};

export function SearchResults({ searched, digestKind, isPasted }: SearchResultsProps) {
  const { selection, codes, lookup } = useApp();
  const cluster = useSyncExternalStore(selection.subscribe, selection.getState);
  const keptNames = useKeptNames();
  const { isOn, isAsking, button, question, begin, answer } = useSearch(!isPasted);
  const section = useRef<HTMLElement>(null);
  return (
    <section
      ref={section}
      aria-label="Search"
      data-focus-place=""
      tabIndex={-1}
      className="mt-6 outline-none"
    >
      {isAsking && (
        <ConsentPrompt
          ref={question}
          cluster={cluster}
          onAnswer={(given) => {
            // The pressed button is removed.
            section.current?.focus();
            answer(given);
          }}
        />
      )}
      {!isAsking && !isOn && (
        <Button ref={button} onClick={begin}>
          Check if already signed
        </Button>
      )}
      {!isPasted && isOn && (
        <Button ref={passFocusOn} look="quiet" onClick={lookup.stop}>
          Turn off
        </Button>
      )}
      <ul aria-label="Searched" className="divide-line mt-3 divide-y">
        {searched.map(({ name, digest, isBroken, file }, index) => (
          <li key={index} className="py-3">
            <p className="truncate font-medium">
              {digest !== null && name === formatDigest(digest) ? (
                (keptNames.get(encodeHex(digest.bytes)) ?? WORDS[digestKind].kind)
              ) : (
                <bdi translate="no">{toVisibleText(name)}</bdi>
              )}
            </p>
            {isBroken && <p className="text-small text-bad">This file could not be read.</p>}
            {digest === null && !isBroken && <p className="text-small text-ink-faint">Reading…</p>}
            {digest !== null && (
              <>
                <ShortCode
                  text={formatDigest(digest)}
                  label={WORDS[digestKind].label}
                  head={13}
                  tail={6}
                  className="text-small text-ink-soft min-h-6"
                />
                <KnownSignatures
                  key={`${cluster.id} ${formatDigest(digest)}`}
                  cluster={cluster}
                  digest={digest}
                  kind={digestKind}
                  entry={{ name, file }}
                  hasHeading
                />
              </>
            )}
            <PictureCode entry={{ name, file }} codes={codes} clusters={selection.clusters} />
          </li>
        ))}
      </ul>
    </section>
  );
}
