import Check from 'lucide-react/icons/check';
import { Link } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { remembersAll } from '@countersign/core/records/node-memory';
import type { JudgedSigner } from '@countersign/core/requests/judge-request';
import { formatMemory } from '@countersign/core/words/memories';
import type { SignersRequest } from '@countersign/proof/requests';
import { LINE_LINK } from '../../../ui/button';
import { formatListFailures } from '../../network';
import { getRecordPath } from '../../routes';
import { SignerName, useKnownSigner } from '../../signer';
import type { FoundSigners } from './use-request-search';
import * as words from './words';

interface SignersProps {
  readonly request: SignersRequest;
  readonly cluster: Cluster | null;
  /** Null before any node has answered. */
  readonly found: FoundSigners | null;
}

export function Signers({ request, cluster, found }: SignersProps) {
  const memories = found?.memories ?? [];
  // A node that remembers everything lists what the other nodes may have forgotten.
  const forgetful = memories.some(remembersAll) ? [] : memories;
  const times = forgetful.flatMap(({ first }) => first?.blockTime ?? []);
  const [earliest = null] = times.toSorted((one, other) => (one < other ? -1 : 1));
  const since = earliest === null ? null : words.formatDay(earliest);
  const undated = forgetful.filter(({ first }) => (first?.blockTime ?? null) === null);
  const failures = [...new Set(formatListFailures(found?.lists ?? []))];
  return (
    <>
      <ul
        aria-label={words.SIGNERS}
        className="border-line bg-surface divide-line divide-y rounded-2xl border px-5 sm:px-6"
      >
        {request.signers.map((address, at) => (
          <SignerRow key={address} judged={found?.signers[at]} {...{ address, cluster, since }} />
        ))}
      </ul>
      <div className="text-small text-ink-soft mt-2">
        {found && found.others.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-3">
            <span>{words.formatOthers(found.others.length)}</span>
            {found.others.map((address) => (
              <SignerName key={address} address={address} />
            ))}
          </p>
        )}
        {undated.length > 0 && <p>{formatMemory(undated).join('; ')}.</p>}
        {failures.length > 0 && <p>{words.formatFailures(failures)}</p>}
      </div>
    </>
  );
}

interface SignerRowProps {
  readonly address: string;
  readonly cluster: Cluster | null;
  readonly judged: JudgedSigner | undefined;
  readonly since: string | null;
}

function SignerRow({ address, cluster, judged, since }: SignerRowProps) {
  const { isYou } = useKnownSigner(address);
  return (
    <li
      data-request={judged?.state}
      className="flex flex-wrap items-center justify-between gap-x-4 py-2"
    >
      <span className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-2 md:min-h-10">
        {isYou && <span className="font-medium">{words.YOU} </span>}
        <SignerName address={address} />
      </span>
      {judged && (
        <span className="flex items-center gap-1.5">
          {judged.state === 'signed' && <Check aria-hidden className="text-good size-4" />}
          {judged.record === null || cluster === null ? (
            <span className="text-ink-soft">{words.formatState(judged, since)}</span>
          ) : (
            <Link to={getRecordPath(judged.record.signature, cluster.id)} className={LINE_LINK}>
              {words.formatState(judged, since)}
            </Link>
          )}
        </span>
      )}
    </li>
  );
}
