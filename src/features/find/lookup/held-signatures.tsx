import type { Cluster } from '@countersign/core/configuration/configuration';
import type { Beginning } from '@countersign/core/documents/document-hash';
import { useApp } from '../../app-context';
import { HOLDS_SIGNED_FILE, SaveSignedFile, type HandedEntry } from '../../files';
import * as words from '../words';
import { FoundSignatures } from './found-signatures';
import { useFileLookup } from './use-file-lookup';

interface HeldSignaturesProps {
  /** Looked up one after another, until a verified signature is found. */
  readonly beginnings: readonly Beginning[];
  readonly cluster: Cluster;
  readonly entry: HandedEntry;
  readonly isBrief: boolean;
}

/** The signatures of a document's earlier version, if the document itself was not signed. */
export function HeldSignatures({ beginnings, ...rest }: HeldSignaturesProps) {
  const [version, ...earlier] = beginnings;
  return version && <Version key={version.size} {...{ version, earlier, ...rest }} />;
}

interface VersionProps extends Omit<HeldSignaturesProps, 'beginnings'> {
  readonly version: Beginning;
  readonly earlier: readonly Beginning[];
}

function Version({ version, earlier, cluster, entry, isBrief }: VersionProps) {
  const { chain } = useApp();
  const { digest, size } = version;
  const { known } = useFileLookup(chain, cluster, { digest, kind: 'file', depth: 1 }, true);
  if (known?.status === 'unreachable') {
    return isBrief ? null : <p>{words.formatNotAsked(cluster.label, known.why)}</p>;
  }
  if (known?.status !== 'known') return null;
  const { records } = known.found;
  const { name, file } = entry;
  return (
    <>
      {records.length > 0 && (
        <div data-file="holds" className="text-small text-ink mt-2">
          <p role="status" className="font-medium">
            {HOLDS_SIGNED_FILE}
          </p>
          {file !== null && <SaveSignedFile {...{ file, name, size }} />}
          <FoundSignatures found={known.found} {...{ cluster, entry }} isHeld />
        </div>
      )}
      {records.every(({ result }) => result !== 'verified') && (
        <HeldSignatures beginnings={earlier} {...{ cluster, entry, isBrief }} />
      )}
    </>
  );
}
