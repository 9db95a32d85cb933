import { useRef, useSyncExternalStore } from 'react';
import { encodeHex, formatDigest, toVisibleText, type Digest } from '@countersign/proof/encoding';
import type { Beginning } from '@countersign/core/documents/document-hash';
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
import * as words from './words';

export interface Searched {
  readonly name: string;
  readonly digest: Digest | null;
  readonly isBroken: boolean;
  readonly file: File | null;
  readonly beginnings?: readonly Beginning[] | undefined;
}

interface SearchResultsProps {
  readonly searched: readonly Searched[];
  readonly digestKind: DigestKind;
  /** Pasting a fingerprint is a request to search; for files the person is asked first (D3). */
  readonly isPasted: boolean;
}

export function SearchResults({ searched, digestKind, isPasted }: SearchResultsProps) {
  const { selection, lookup } = useApp();
  const cluster = useSyncExternalStore(selection.subscribe, selection.getState);
  const keptNames = useKeptNames();
  const { isOn, isAsking, button, question, begin, answer } = useSearch(!isPasted);
  const section = useRef<HTMLElement>(null);
  return (
    <section
      ref={section}
      aria-label={words.SEARCH}
      data-focus-place=""
      tabIndex={-1}
      className="mt-6 outline-none"
    >
      {isAsking && (
        <ConsentPrompt
          ref={question}
          cluster={cluster}
          onAnswer={(given) => {
            // The pressed button is removed, and would take the focus with it.
            section.current?.focus();
            answer(given);
          }}
        />
      )}
      {!isAsking && !isOn && (
        <Button ref={button} onClick={begin}>
          {words.CHECK_IF_SIGNED}
        </Button>
      )}
      {!isPasted && isOn && (
        <Button ref={passFocusOn} look="quiet" onClick={lookup.stop}>
          {words.TURN_OFF}
        </Button>
      )}
      <ul aria-label={words.SEARCHED} className="divide-line mt-3 divide-y">
        {searched.map(({ name, digest, isBroken, file, beginnings }, index) => (
          <li key={index} className="py-3">
            <p className="truncate font-medium">
              {digest !== null && name === formatDigest(digest) ? (
                (keptNames.get(encodeHex(digest.bytes)) ?? words.DIGESTS[digestKind].kind)
              ) : (
                <bdi translate="no">{toVisibleText(name)}</bdi>
              )}
            </p>
            {isBroken && <p className="text-small text-bad">{words.NOT_READABLE}</p>}
            {digest === null && !isBroken && (
              <p className="text-small text-ink-faint">{words.READING}</p>
            )}
            {digest !== null && (
              <>
                <ShortCode
                  text={formatDigest(digest)}
                  label={words.DIGESTS[digestKind].label}
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
                  beginnings={beginnings}
                  hasHeading
                />
              </>
            )}
            <PictureCode entry={{ name, file }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
