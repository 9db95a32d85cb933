import { useSyncExternalStore } from 'react';
import { formatDigest, toVisibleText, type Digest } from '@countersign/proof/encoding';
import type { DigestKind } from '@countersign/core/records/lookup/look-up';
import { ShortCode } from '../../ui/copy/short-code';
import { formatCount } from '@countersign/core/words/count';
import { useApp } from '../shared/app-context';
import { formatList } from '@countersign/core/words/format-list';
import { PictureCode } from '../shared/incoming/picture-code';
import { KnownSignatures } from '../shared/lookup/known-signatures';
import { LookUpButton } from '../shared/lookup/lookup-button';
import { getHosts } from '@countersign/core/words/node-host';

export interface Searched {
  /** Somebody else's text. */
  readonly name: string;
  /** Null until the file is read. */
  readonly digest: Digest | null;
  readonly isBroken: boolean;
  /** Null where only its digest was given. */
  readonly file: File | null;
}

interface SearchResultsProps {
  readonly searched: readonly Searched[];
  readonly digestKind: DigestKind;
  /** Fingerprints that somebody pasted: they ask by that. Who drops a file is asked first (D3). */
  readonly isPasted: boolean;
}

const LABELS: Record<DigestKind, string> = {
  file: 'fingerprint',
  tree: 'root of the set',
  hidden: 'commitment',
};

/** Shows the signatures of each digest that the chosen network knows. */
export function SearchResults({ searched, digestKind, isPasted }: SearchResultsProps) {
  const { selection, codes, lookup } = useApp();
  const cluster = useSyncExternalStore(selection.subscribe, selection.getState);
  const { isOn } = useSyncExternalStore(lookup.subscribe, lookup.getState);
  const button = <LookUpButton cluster={cluster} isAskedFor={!isPasted} />;
  return (
    <section aria-label="Search" className="mt-6">
      {!isPasted && button}
      {searched.length > 1 && (
        <p className="text-small text-ink-soft mt-3">
          {`${formatCount(searched.length)} fingerprints, each searched by itself. To sign such a list, paste it on the Sign page.`}
        </p>
      )}
      <ul aria-label="Searched" className="divide-line mt-3 divide-y">
        {searched.map(({ name, digest, isBroken, file }, index) => (
          <li key={index} className="py-3">
            {(digest === null || name !== formatDigest(digest)) && (
              <p className="truncate font-medium">
                <bdi translate="no">{toVisibleText(name)}</bdi>
              </p>
            )}
            {isBroken && <p className="text-small text-bad">This file could not be read.</p>}
            {digest === null && !isBroken && <p className="text-small text-ink-faint">Reading…</p>}
            {digest !== null && (
              <>
                <ShortCode
                  text={formatDigest(digest)}
                  label={LABELS[digestKind]}
                  head={13}
                  tail={6}
                  className="text-small text-ink-soft h-6"
                />
                <KnownSignatures
                  cluster={cluster}
                  digest={digest}
                  kind={digestKind}
                  entry={{ name, file }}
                />
              </>
            )}
            <PictureCode entry={{ name, file }} codes={codes} clusters={selection.clusters} />
          </li>
        ))}
      </ul>
      {isPasted && isOn && (
        <p className="text-small text-ink-soft">{formatSent(getHosts(cluster), searched.length)}</p>
      )}
      {isPasted && button}
    </section>
  );
}

function formatSent(hosts: readonly string[], count: number): string {
  const learns = hosts.length === 1 ? 'learns' : 'learn';
  const those = count === 1 ? 'this fingerprint' : 'these fingerprints';
  return `${formatList(hosts)} ${learns} ${those}. No file is sent.`;
}
