import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { fetchMemories, type NodeMemory } from '@countersign/core/records/node-memory';
import type { SignerState } from '@countersign/core/requests/judge-request';
import { searchRequest, type SearchedRequest } from '@countersign/core/requests/search-request';
import { serializeRequest, type SignersRequest } from '@countersign/proof/requests';
import { useApp } from '../../app-context';
import { asking, isOld } from '../../network';

export interface FoundSigners extends SearchedRequest {
  /** The nodes that returned a list say how far back they remember. */
  readonly memories: readonly NodeMemory[];
}

/** No node is asked before `allow`. An answer to an earlier visit stays, and is asked for again. */
export function useRequestSearch(cluster: Cluster, request: SignersRequest) {
  const { chain } = useApp();
  const [isAllowed, setAllowed] = useState(false);
  const { data, dataUpdatedAt, error } = useQuery(
    asking<FoundSigners>({
      key: ['request', cluster.id, serializeRequest(request)],
      ask: async ({ client, queryKey, signal }) => {
        const found = await searchRequest(chain, cluster, request, signal);
        const earlier = client.getQueryData<FoundSigners>(queryKey);
        const isSilent = found.lists.every(({ failure }) => failure !== null);
        if (earlier && isSilent) throw new Error('No node gives a list any more.');
        const given = found.lists.flatMap(({ node, failure }) => (failure ? [] : node));
        const memories = await fetchMemories(chain, cluster, [...new Set(given)], signal);
        return { ...(earlier ? keepFound(request, earlier, found) : found), memories };
      },
      enabled: ({ state }) => isAllowed || state.data !== undefined,
      // Others may sign at any time, so nodes are asked again without an end.
      expects: (found) => (found && isComplete(found) ? 'nothing' : 'answer'),
      refetchOnWindowFocus: ({ state }) => isOld(state.dataUpdatedAt),
      refetchOnReconnect: true,
    }),
  );
  return {
    found: data ?? null,
    askedAt: dataUpdatedAt,
    error,
    isAsked: isAllowed || data !== undefined,
    allow: () => {
      setAllowed(true);
    },
  };
}

function isComplete({ signers }: SearchedRequest): boolean {
  return signers.every(({ state }) => state === 'signed');
}

/** Nodes verified a record in each of these states, and it was final. */
const LASTING: ReadonlySet<SignerState> = new Set(['signed', 'late', 'withdrawn']);

/** A lasting record stays, if nodes no longer give it or all that proves it. */
function keepFound(
  { need }: SignersRequest,
  earlier: SearchedRequest,
  found: SearchedRequest,
): SearchedRequest {
  const signers = found.signers.map((now, at) => {
    const before = earlier.signers[at];
    const isLost = now.record === null || now.state === 'unclear';
    return isLost && before && LASTING.has(before.state) ? before : now;
  });
  const signed = signers.filter(({ state }) => state === 'signed').length;
  return { ...found, signers, signed, isEnough: signed >= need };
}
