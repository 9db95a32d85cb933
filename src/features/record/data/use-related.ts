import type { Verdict } from '@countersign/proof';
import { useMemo } from 'react';
import { getOwnLinks, seekSame } from '@countersign/core/records/lookup/related-records';
import type { Sought } from '@countersign/core/records/lookup/sought';
import type { FoundNetwork } from '@countersign/core/records/choose-network';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { useMentions, type MentionList } from '../../signer';

export interface SignerLink {
  readonly url: string;
  readonly isFinal: boolean;
}

export interface RelatedList {
  readonly list: MentionList;
  readonly sought: Sought;
  readonly links: readonly SignerLink[];
}

export function useRelated(
  chain: NodeCalls,
  found: FoundNetwork | null,
  verdict: Verdict,
  isExpected: boolean,
): RelatedList | null {
  const sought = useMemo(() => seekSame(verdict), [verdict]);
  const { signature } = verdict;
  const question = sought && { ...sought, skip: signature };
  const list = useMentions(chain, found?.cluster ?? null, question, (rows) => {
    const own = getOwnLinks(verdict, rows);
    // Nodes list new links, and report them as final, a little later.
    return own.some(({ counts }) => counts === 'settling') || (isExpected && own.length === 0);
  });
  return useMemo(() => {
    if (sought === null || list === null) return null;
    const statements = getOwnLinks(verdict, list.mentions.rows);
    const links = new Map<string, SignerLink>();
    for (const { verdict, counts } of statements) {
      for (const url of verdict.claim?.kind === 'links' ? verdict.claim.urls : []) {
        const isFinal = counts === 'yes' || links.get(url)?.isFinal === true;
        links.set(url, { url, isFinal });
      }
    }
    return { list, sought, links: [...links.values()] };
  }, [sought, list, verdict]);
}
