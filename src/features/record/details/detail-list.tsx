import { getNodeOrigin } from '@countersign/proof/records';
import type { ReactNode } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { Evidence, Verdict } from '@countersign/proof';
import { decodeTransaction } from '@countersign/proof/transactions';
import { toVisibleText } from '@countersign/proof/encoding';
import { ShortCode } from '../../../ui/copy/short-code';
import { Filled } from '../../../ui/filled';
import { InstructionText } from '../transaction/instruction-messages';
import { formatNodes } from '../words/nodes-messages';
import type { ReadyRecord } from '../data/use-record';
import * as words from './words';

export function DetailList({ record }: { readonly record: ReadyRecord }) {
  const { verdict } = record.check;
  const { evidence, cluster } = record.found;
  const { landing, feePayer, author, memo, signature } = verdict;
  const servers = formatNodes(record.nodes);
  const withdrawal = record.withdrawal.words;
  const details: readonly (readonly [string, ReactNode])[] = [
    [
      words.DETAILS.signature,
      <ShortCode key="signature" text={signature} label={words.SIGNATURE} />,
    ],
    [words.DETAILS.slot, landing?.slot?.toString() ?? words.UNKNOWN],
    ...getBlockhash(landing),
    [words.DETAILS.feePayer, getFeePayer(feePayer, author)],
    [words.DETAILS.network, getNetwork(cluster, evidence)],
    [words.DETAILS.asked, getNodes(evidence)],
    ...(servers === null ? [] : [[words.DETAILS.servers, servers] as const]),
    ...(withdrawal === null ? [] : [[words.DETAILS.withdrawal, withdrawal] as const]),
    [words.DETAILS.instructions, getOthers(verdict, evidence)],
    [
      words.DETAILS.memo,
      memo === null ? (
        words.NO_MEMO
      ) : (
        <code translate="no" key="memo" className="font-mono text-[0.875rem]">
          {toVisibleText(memo)}
        </code>
      ),
    ],
    ...getExplorerDetail(cluster, verdict),
  ];
  return (
    <ul aria-label={words.DETAILS_LABEL} className="divide-line divide-y">
      {details.map(([name, value]) => (
        <li key={name} className="gap-x-6 py-2.5 sm:grid sm:grid-cols-[9rem_minmax(0,1fr)]">
          <span className="text-small text-ink-faint">{name} </span>
          <span className="block min-w-0 wrap-anywhere">{value}</span>
        </li>
      ))}
    </ul>
  );
}

function getBlockhash(landing: Verdict['landing']) {
  const blockhash = landing?.blockhash ?? null;
  if (blockhash === null) return [];
  const value = (
    <span key="blockhash" translate="no">
      {blockhash}
    </span>
  );
  return [[words.DETAILS.blockhash, value] as const];
}

function getFeePayer(feePayer: string | null, author: string | null): ReactNode {
  if (feePayer === null) return words.UNKNOWN;
  const address = <ShortCode text={feePayer} label={words.FEE_PAYER} />;
  if (feePayer === author) return address;
  return <Filled text={words.OTHER_FEE_PAYER} parts={{ address }} />;
}

function getNetwork({ label }: Cluster, { genesisHash }: Evidence): ReactNode {
  const network = <span>{label}</span>;
  const hash =
    genesisHash === null ? (
      <span>{words.UNKNOWN_HASH}</span>
    ) : (
      <span translate="no">{genesisHash}</span>
    );
  return <Filled text={words.NETWORK} parts={{ network, hash }} />;
}

function getNodes({ observations }: Evidence): ReactNode {
  const nodes = [...new Set(observations.map(({ node }) => getNodeOrigin(node)))];
  if (nodes.length === 0) return words.NO_ANSWER;
  return (
    <span key="nodes" translate="no">
      {nodes.join(', ')}
    </span>
  );
}

function getOthers({ otherInstructions }: Verdict, { lookup }: Evidence): ReactNode {
  if (otherInstructions.length === 0 || lookup.status !== 'found') return words.NO_INSTRUCTIONS;
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
      words.DETAILS.explorer,
      <a
        key="explorer"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className="text-accent underline underline-offset-4"
      >
        {words.SEE_IN_EXPLORER}
      </a>,
    ] as const,
  ];
}
