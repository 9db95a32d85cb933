import type { Cluster } from '../../config/configuration';
import type { Digest } from '@countersign/proof/encoding';
import type { Judgement } from '@countersign/proof/records';
import type { SignatureEntry } from '../../ports/chain';
import { hasFallenSilent, isAnswer } from '../records/ask-nodes';
import { askRecord, judgeAsked, type RecordChain } from '../records/ask-record';
import type { DigestKind, FoundSignature, FoundSignatures } from '../records/find-signatures';

export type LookupChain = RecordChain;

export interface LookedUp {
  readonly digest: Digest;
  readonly kind: DigestKind;
}

/** A signature of a file, and what it is worth by the words of all nodes together. */
export interface JudgedSignature extends FoundSignature, Judgement {}

export type FileLookupResult =
  | { readonly status: 'unreachable'; readonly error: unknown }
  | {
      readonly status: 'known';
      /** Earliest first. */
      readonly signatures: readonly JudgedSignature[];
      /** Mentions that may be signatures too; only nodes' words are known of them. */
      readonly unchecked: readonly SignatureEntry[];
      /** Older ones were not asked for. */
      readonly hasMore: boolean;
      /** URLs of nodes that gave a list. */
      readonly nodes: readonly string[];
      /** URLs of nodes that gave none, or did not answer on one of the signatures. */
      readonly silent: readonly string[];
    };

export type KnownFile = Extract<FileLookupResult, { readonly status: 'known' }>;

/** A node that was heard earlier is silent now: what was known then may still hold. */
export function isLessKnown(earlier: KnownFile, now: KnownFile): boolean {
  return (
    earlier.nodes.some((node) => !now.nodes.includes(node)) ||
    now.signatures.some(({ signature, asked }) => {
      const before = earlier.signatures.find((one) => one.signature === signature);
      return before !== undefined && hasFallenSilent(before.asked.answers, asked.answers);
    })
  );
}

/**
 * Finds the signatures of a file that is alone, or of what a memo names, and verifies each as any
 * record.
 *
 * @param isWanted - asked before each signature that is found; where nobody looks any more, the rest is
 *   left and this rejects
 * @throws DOMException `AbortError`
 */
export async function lookUpFile(
  chain: LookupChain,
  cluster: Cluster,
  { digest, kind }: LookedUp,
  isWanted: () => boolean = () => true,
): Promise<FileLookupResult> {
  const controller = new AbortController();
  const { signal } = controller;
  try {
    // Loaded late: only who looks a file up needs it.
    const { findSignatures, toSubjects } = await import('../records/find-signatures');
    const subjects = toSubjects(digest, kind);
    const ask = (signature: string) => {
      if (!isWanted()) controller.abort();
      signal.throwIfAborted();
      return askRecord(chain, cluster, { signature, subjects }, signal);
    };
    return toResult(kind, await findSignatures(chain, cluster, { digest, kind }, signal, ask));
  } catch (error) {
    signal.throwIfAborted();
    return { status: 'unreachable', error };
  }
}

function toResult(
  kind: DigestKind,
  { signatures, unchecked, lists }: FoundSignatures,
): FileLookupResult {
  const given = lists.filter(({ entries }) => entries !== null);
  if (given.length === 0) return { status: 'unreachable', error: lists[0]?.error };
  const expected = { ...EXPECTED, acceptsNoFile: kind !== 'file' };
  const judged = signatures.map((found) => ({ ...found, ...judgeAsked(found.asked, expected) }));
  const withoutList = lists.filter(({ entries }) => entries === null).map(({ node }) => node);
  const withoutAnswer = signatures
    .flatMap(({ asked }) => asked.answers.filter((answer) => !isAnswer(answer)))
    .map(({ node }) => node);
  return {
    status: 'known',
    signatures: judged.filter(({ result }) => result !== 'false'),
    unchecked,
    hasMore: given.some(({ hasMore }) => hasMore),
    nodes: given.map(({ node }) => node),
    silent: [...new Set([...withoutList, ...withoutAnswer])],
  };
}

const EXPECTED = { author: 'any', acceptsPart: true, isOffline: false } as const;
