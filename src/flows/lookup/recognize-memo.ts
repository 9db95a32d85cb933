import { isStatement, parseMemo } from '@countersign/proof/claims';
import type { Claim, ParsedMemo, StatementClaim } from '@countersign/proof/claims';
import { formatDigest, type Digest } from '@countersign/proof/encoding';
import { cleanEnd } from '../../config/clean-code';
import { findNamedNetwork } from '../../config/find-network';
import { findNamed } from './recognize-message';
import { fail, toOnly, type RecognizedText } from './recognized-text';

const START = /(?<![\w./-])(?=countersign\/\d)/;

/**
 * A memo of ours, alone or as explorers and logs show it: `[217] countersign/1 …`, in quotes, between
 * others, broken into lines. Null where there is none.
 */
export function recognizeMemo(text: string): RecognizedText | null {
  const start = text.search(START);
  if (start === -1) return null;
  const memos = text.slice(start).split(START).map(takeMemo);
  const around = [text.slice(0, start), ...memos.map(({ rest }) => rest)].join('\n');
  const found = memos.map(({ memo }) => toNamed(memo));
  const isStatement = found.some(({ kind }) => kind === 'record');
  // An address beside it says who signed, a fingerprint beside a statement what was.
  const mentions = isStatement ? ['address', 'digests'] : ['address'];
  const beside = findNamed(around).filter(({ kind }) => !mentions.includes(kind));
  // A broken one is told as that, whatever else is there.
  const broken = found.find(({ kind }) => kind === 'unknown');
  return broken ?? toOnly([...found, ...beside]);
}

interface TakenMemo {
  readonly memo: ParsedMemo;
  /** What stands behind it. */
  readonly rest: string;
}

/** @param text - from the memo's start to that of the next */
function takeMemo(text: string): TakenMemo {
  const [line = ''] = text.split(/\r?\n/, 1);
  const [first = ''] = line.split('; ', 1);
  const whole = [text.replace(/\s+/g, ' '), text.replace(/\r?\n/g, '')];
  const tries = [
    ...[line, first].map((memo) => ({ memo, rest: text.slice(memo.length) })),
    ...whole.map((memo) => ({ memo, rest: '' })),
  ].flatMap(({ memo, rest }) => [
    { memo: parse(memo.trim()), rest },
    { memo: parse(cleanEnd(memo)), rest },
  ]);
  const found = tries.find(({ memo }) => memo.status !== 'malformed');
  return found ?? { memo: { status: 'malformed', reason: 'fields' }, rest: '' };
}

function parse(memo: string): ParsedMemo {
  return parseMemo(new TextEncoder().encode(memo));
}

function toNamed(memo: ParsedMemo): RecognizedText {
  if (memo.status === 'newer') return fail({ code: 'newer-memo' });
  return memo.status === 'claim' ? toSubject(memo.claim) : fail({ code: 'broken-memo' });
}

/** What a claim is about. */
function toSubject(claim: Claim): RecognizedText {
  if (isStatement(claim)) {
    const clusterId = findNamedNetwork(`solana:${claim.net}`);
    return { kind: 'record', signature: claim.signature, clusterId, asked: null };
  }
  const digest = getDigest(claim);
  const subjects = [{ name: formatDigest(digest), size: null, digest }];
  return { kind: 'digests', subjects, digestKind: claim.kind, looksLikeEthereum: false };
}

function getDigest(claim: Exclude<Claim, StatementClaim>): Digest {
  switch (claim.kind) {
    case 'file':
      return claim.digest;
    case 'tree':
      return claim.root;
    case 'hidden':
      return claim.commitment;
  }
}
