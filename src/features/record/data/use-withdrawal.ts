import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { splitByHost } from '@countersign/core/configuration/split-by-host';
import { isAnswer } from '@countersign/core/records/ask-nodes';
import type { FoundNetwork } from '@countersign/core/records/choose-network';
import type { FoundWithdrawal } from '@countersign/core/records/find-withdrawal';
import {
  getMarkAddress,
  joinWithdrawal,
  mayChange,
  weighMark,
  type Withdrawal,
} from '@countersign/core/records/withdrawal';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import type { MarkAnswer } from '@countersign/core/nodes/node-types';
import type { Verdict } from '@countersign/proof';
import { lazyPort } from '../../../ui/lazy/lazy-port';
import { asking, FRESH_MS } from '../../network';

export interface AskedWithdrawal {
  readonly withdrawal: Withdrawal | null;
  /** When each node last answered about the mark, in milliseconds since 1970. */
  readonly askedAt: readonly number[];
  readonly loadMore: () => void;
}

/** @param isExpected - a withdrawal was just signed, and nodes list it a little later */
export function useWithdrawal(
  chain: NodeCalls,
  found: FoundNetwork | null,
  main: Verdict,
  isExpected: boolean,
): AskedWithdrawal {
  const cluster = found?.cluster ?? null;
  const address = cluster === null ? null : getMarkAddress(main);
  const slot = main.landing?.slot ?? null;
  const hosts = useMemo(
    () => (cluster === null || address === null ? [] : splitByHost(cluster)),
    [cluster, address],
  );
  const { marks, askedAt } = useQueries({
    queries: hosts.map((host) =>
      asking<MarkAnswer>({
        key: ['mark', address, host.endpoints],
        ask: async ({ signal, client, queryKey }) => {
          if (address === null) throw new Error('There is no mark to ask for.');
          const answer = await chain.readMark(host, address, slot, signal);
          const before = client.getQueryData<MarkAnswer>(queryKey);
          const hasAnswered = before !== undefined && before.status !== 'unreachable';
          // A node's earlier answer stays while the node is silent.
          if (hasAnswered && answer.status === 'unreachable') throw new Error('A node is silent.');
          return answer;
        },
        staleTime: ({ state: { data } }) => (data && data.status !== 'unreachable' ? FRESH_MS : 0),
        // The signer may have withdrawn the record since.
        refetchOnMount: 'always',
        refetchOnReconnect: true,
        expects: (mark) => {
          if (mark === undefined) return 'nothing';
          const { status } = weighMark(mark, slot);
          const isOpen = status === 'unreachable' || (isExpected && status === 'not-set');
          return isOpen ? 'answer' : 'nothing';
        },
      }),
    ),
    combine: (results) => ({
      marks: results.map(({ data, errorUpdateCount }, index) => {
        if (data !== undefined) return data;
        // A node that failed counts as unreachable while it is asked again.
        return errorUpdateCount > 0 ? toFailure(hosts[index]?.endpoints[0]) : null;
      }),
      askedAt: results.flatMap(({ data, dataUpdatedAt }) => (data ? dataUpdatedAt : [])),
    }),
  });
  const [further, setFurther] = useState(0);
  const isSet = marks.some((mark) => mark?.status === 'set');
  const { data, isError } = useQuery(
    asking<FoundWithdrawal>({
      key: ['withdrawal', cluster?.id, address, further],
      ask: async ({ signal, client, queryKey }) => {
        if (cluster === null || address === null) throw new Error('There is no mark.');
        const findWithdrawal = await loadFindWithdrawal();
        const now = await findWithdrawal(chain, cluster, { main, address, further }, signal);
        const before = client.getQueryData<FoundWithdrawal>(queryKey);
        // A verified withdrawal stays while nodes are silent.
        return now.statement === null && before?.statement ? before : now;
      },
      enabled: isSet,
      placeholderData: keepPreviousData,
      staleTime: FRESH_MS,
      expects: (known) => (known && mayChange(known) ? 'soon' : 'nothing'),
    }),
  );
  const mentions = data ?? (isError ? NOTHING_READ : null);
  const withdrawal = useMemo(() => {
    if (address === null || found === null) return null;
    const answered = found.answers.filter(isAnswer).map(({ node }) => node);
    return joinWithdrawal({ main, answered }, marks, isSet ? mentions : null);
  }, [address, found, main, marks, isSet, mentions]);
  return useMemo(
    () => ({
      withdrawal,
      askedAt,
      loadMore: () => {
        setFurther((before) => before + 1);
      },
    }),
    [withdrawal, askedAt],
  );
}

/** No list was read, so unread transactions may hold the withdrawal. */
const NOTHING_READ: FoundWithdrawal = { statement: null, unread: 0, hasOlder: true };

const loadFindWithdrawal = lazyPort(
  () => import('@countersign/core/records/find-withdrawal'),
  (module) => module.findWithdrawal,
);

function toFailure(node = ''): MarkAnswer {
  return { node, status: 'unreachable', reason: 'not-asked' };
}
