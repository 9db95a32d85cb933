import { useMemo, type ReactNode } from 'react';
import type { Cluster } from '../../../config/configuration';
import type { PreparedClaim } from '../../../ports/chain';
import type { PlannedClaim } from '../../../flows/claims/planned-claim';
import { createDigestSet, formatDigest, toVisibleText, type Subject } from '../../../proof';
import { ShortCode } from '../../../ui/copy/short-code';
import { Facts } from '../../../ui/facts';
import { getNodeHost } from '../../shared/node-host';
import { formatTransactionError } from '../../shared/transaction-error-messages';
import { formatSol } from '../../shared/format-sol';
import { getShortageCause, sumMarks } from '../status/shortage-messages';

const MOST_LISTED = 8;
const ONCE_CONNECTED = 'Once a wallet is connected';

interface ClaimCardProps {
  readonly subjects: readonly Subject[];
  /** What is signed in plain words, where that is no new claim on files. */
  readonly words?: ReactNode;
  /** What is said while there are none. */
  readonly absence: string;
  readonly planned: Pick<PlannedClaim, 'claim' | 'memo'> | null;
  readonly cluster: Cluster;
  readonly author: string | null;
  readonly prepared: PreparedClaim | null;
  /** It is still asked what it costs; where not, and nothing is known, nothing is said of it. */
  readonly isPreparing: boolean;
}

/** Everything that the signature will say, before the wallet opens. */
export function ClaimCard({
  subjects,
  words,
  absence,
  planned,
  cluster,
  author,
  prepared,
  isPreparing,
}: ClaimCardProps) {
  return (
    <section
      aria-label="What you are signing"
      className="border-line bg-surface rounded-2xl border p-5 sm:p-6"
    >
      <p className="text-lead wrap-anywhere">
        {words ??
          (subjects.length === 0 ? (
            absence
          ) : (
            <SignedContent subjects={subjects} isHidden={planned?.claim.kind === 'hidden'} />
          ))}
      </p>
      <div className="mt-4">
        <h2 className="text-small text-ink-faint">The exact text that goes on the chain</h2>
        <code className="bg-sunken empty:text-ink-faint empty:before:content-['…'] mt-1.5 block min-h-[4.25rem] rounded-lg px-3.5 py-2.5 font-mono text-[0.875rem] leading-6 wrap-anywhere">
          {planned?.memo}
        </code>
      </div>
      <Facts
        className="mt-5"
        facts={[
          [
            'Author',
            author === null ? (
              'Your wallet, once it is connected'
            ) : (
              <ShortCode text={author} label="address" />
            ),
          ],
          ['Network', cluster.label],
          ...(prepared || isPreparing
            ? [
                ...getCosts(prepared, author),
                ['Simulation', getSimulation(prepared, author, cluster)] as const,
              ]
            : []),
          ...subjects
            .slice(0, MOST_LISTED)
            .map(
              ({ name, digest }) =>
                [
                  isDigestOnly({ name }) ? 'Digest' : <bdi key="name">{toVisibleText(name)}</bdi>,
                  <ShortCode
                    key="digest"
                    text={formatDigest(digest)}
                    label="digest"
                    head={15}
                    tail={8}
                  />,
                ] as const,
            ),
          ...(subjects.length > MOST_LISTED
            ? [['More files', `and ${subjects.length - MOST_LISTED} more`] as const]
            : []),
        ]}
      />
    </section>
  );
}

interface SignedContentProps {
  readonly subjects: readonly Subject[];
  readonly isHidden: boolean;
}

function SignedContent({ subjects, isHidden }: SignedContentProps): ReactNode {
  const count = useMemo(
    () => createDigestSet(subjects.map(({ digest }) => digest)).size,
    [subjects],
  );
  const [only] = subjects;
  if (isHidden) {
    const what = subjects.length === 1 ? 'a file' : `a set of files`;
    return `You sign ${what} without saying which, for everybody to see and for good. Only the receipt can show it later, together with the file: keep it.`;
  }
  if (subjects.length === 1 && only) {
    if (isDigestOnly(only)) {
      return 'You sign the file that has this digest, for everybody to see and for good.';
    }
    return (
      <>
        You sign the file “<bdi>{toVisibleText(only.name)}</bdi>”, as it is now, for everybody to
        see and for good. Its name and content stay with you.
      </>
    );
  }
  const copies = subjects.length - count;
  if (count === 1) {
    const times = copies === 1 ? 'twice' : `${subjects.length} times`;
    return `You sign one file, the same content ${times}, as it is now, for everybody to see and for good. Its names and content stay with you.`;
  }
  const repeated = copies === 0 ? '' : ` (of ${subjects.length}: copies of a file count once)`;
  return `You sign these ${count} files as one set${repeated}, for everybody to see and for good. Their names and contents stay with you.`;
}

/** A pasted digest without a name carries its own text as one. */
function isDigestOnly({ name }: { readonly name: string }): boolean {
  return /^sha256:[0-9a-f]{64}$/.test(name);
}

function getCosts(prepared: PreparedClaim | null, author: string | null) {
  const unknown = author === null ? ONCE_CONNECTED : '…';
  return [
    ['Fee', prepared ? formatSol(prepared.feeLamports) : unknown],
    ...getMarkCost(prepared),
    ['Balance', prepared ? formatSol(prepared.balanceLamports) : unknown],
  ] as const;
}

function getMarkCost(prepared: PreparedClaim | null) {
  if (prepared === null || prepared.marks.length === 0) return [];
  const { marks, feeLamports } = prepared;
  const lamports = sumMarks(marks);
  const words =
    lamports === 0n ? 'Paid for already' : `${formatSol(lamports)}, which stays there for good`;
  return [
    [marks.length === 1 ? 'Lasting mark' : `${marks.length} lasting marks`, words],
    ['Cost in all', formatSol(feeLamports + lamports)],
  ] as const;
}

function getSimulation(
  prepared: PreparedClaim | null,
  author: string | null,
  { label }: Cluster,
): string {
  if (!prepared) return author === null ? ONCE_CONNECTED : 'Asking the node…';
  const { simulation } = prepared;
  const host = getNodeHost(prepared.node);
  switch (simulation.status) {
    case 'passed':
      return `It would succeed, says ${host}`;
    case 'failed':
      // The node has a code for it, which names the account and not the cause.
      if (prepared.missingLamports > 0n) return getShortageCause(prepared, label);
      return `It would fail, says ${host}: ${formatTransactionError(simulation.reason)}`;
    case 'unavailable':
      return `${host} offers none: ${toVisibleText(simulation.reason)}`;
  }
}
