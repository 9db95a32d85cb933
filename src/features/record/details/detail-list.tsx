import { getNodeOrigin } from '@countersign/proof/records';
import { Fragment, type ReactNode } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { Evidence, Verdict } from '@countersign/proof';
import { decodeTransaction } from '@countersign/proof/transactions';
import { toVisibleText } from '@countersign/proof/encoding';
import { ShortCode } from '../../../ui/copy/short-code';
import { InstructionText } from '../transaction/instruction-messages';
import { formatNodes } from '../words/nodes-messages';
import type { NodesState } from '../data/use-joined-nodes';

interface DetailListProps {
  readonly verdict: Verdict;
  readonly evidence: Evidence;
  readonly cluster: Cluster;
  readonly nodes: NodesState;
  /**
   * Whether it was withdrawn, and which servers were asked; null if the question does not apply.
   */
  readonly withdrawal: string | null;
}

export function DetailList({ verdict, evidence, cluster, nodes, withdrawal }: DetailListProps) {
  const { landing, feePayer, author, memo, signature } = verdict;
  const servers = formatNodes(nodes);
  const details: readonly (readonly [string, ReactNode])[] = [
    ['Signature', <ShortCode key="signature" text={signature} label="signature" />],
    ['Slot', landing?.slot?.toString() ?? 'Not known'],
    ...getBlockhash(landing),
    [
      'Fee payer',
      feePayer === null ? (
        'Not known'
      ) : (
        <Fragment key="payer">
          <ShortCode text={feePayer} label="fee payer" />
          {feePayer !== author && <span> is not the signer</span>}
        </Fragment>
      ),
    ],
    [
      'Network',
      <Fragment key="network">
        <span>{`${cluster.label}, genesis hash `}</span>
        {evidence.genesisHash === null ? (
          <span>not known</span>
        ) : (
          <span translate="no">{evidence.genesisHash}</span>
        )}
      </Fragment>,
    ],
    ['Servers asked', getNodes(evidence)],
    ...(servers === null ? [] : [['Servers', servers] as const]),
    ...(withdrawal === null ? [] : [['Withdrawal', withdrawal] as const]),
    ['Other instructions', getOthers(verdict, evidence)],
    [
      'Memo',
      memo === null ? (
        'None of ours'
      ) : (
        <code translate="no" key="memo" className="font-mono text-[0.875rem]">
          {toVisibleText(memo)}
        </code>
      ),
    ],
    ...getExplorerDetail(cluster, verdict),
  ];
  return (
    <ul aria-label="Details" className="divide-line divide-y">
      {details.map(([name, value]) => (
        <li key={name} className="gap-x-6 py-2.5 sm:grid sm:grid-cols-[9rem_minmax(0,1fr)]">
          <span className="text-small text-ink-faint">{`${name} `}</span>
          <span className="block min-w-0 wrap-anywhere">{value}</span>
        </li>
      ))}
    </ul>
  );
}

/** Blockhashes are meaningful only if two nodes reported them. */
function getBlockhash(landing: Verdict['landing']) {
  const blockhash = landing?.blockhash ?? null;
  if (blockhash === null) return [];
  const value = (
    <span key="blockhash" translate="no">
      {blockhash}
    </span>
  );
  return [['Block hash', value] as const];
}

function getNodes({ observations }: Evidence): ReactNode {
  const nodes = [...new Set(observations.map(({ node }) => getNodeOrigin(node)))];
  if (nodes.length === 0) return 'None answered';
  return (
    <span key="nodes" translate="no">
      {nodes.join(', ')}
    </span>
  );
}

function getOthers({ otherInstructions }: Verdict, { lookup }: Evidence): ReactNode {
  if (otherInstructions.length === 0 || lookup.status !== 'found') return 'None';
  const isVersion1 = decodeTransaction(lookup.transaction).version === 1;
  return otherInstructions.map((instruction) => (
    <span key={instruction.index} className="block">
      {instruction.program ?? instruction.programAddress}:{' '}
      <InstructionText {...{ instruction, isVersion1 }} />
    </span>
  ));
}

function getExplorerDetail(cluster: Cluster, { signature, record }: Verdict) {
  if (cluster.explorer === null || record === 'malformed') return [];
  const address = cluster.explorer.replace('{signature}', encodeURIComponent(signature));
  return [
    [
      'Elsewhere',
      <a
        key="explorer"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className="text-accent underline underline-offset-4"
      >
        See it in an explorer
      </a>,
    ] as const,
  ];
}
