import { getRecordPath } from '../../configuration/addresses';
import type { Challenge } from '../../signing/signer';

export interface QuestionedRecord {
  readonly signature: string;
  readonly author: string;
  /** For example `solana:devnet`. */
  readonly chain: string;
  /** For example `https://countersign.example`. */
  readonly origin: string;
}

export interface Question {
  /** 128 random bits in lowercase hex. */
  readonly nonce: string;
  /** Seconds since 1970. */
  readonly askedAt: number;
}

/** Long enough to send a question by mail and get its answer. */
export const LIFETIME_SECONDS = 24 * 60 * 60;

const STATEMENT =
  'I still hold the key of this wallet, which signed the record named below. Signing this moves nothing and allows nothing.';

/** Both sides derive the same challenge, so nothing else has to be sent. */
export function getChallenge(record: QuestionedRecord, question: Question): Challenge {
  return {
    domain: new URL(record.origin).host,
    address: record.author,
    statement: STATEMENT,
    uri: record.origin,
    version: '1',
    chainId: record.chain,
    nonce: question.nonce,
    issuedAt: formatTime(question.askedAt),
    expirationTime: formatTime(question.askedAt + LIFETIME_SECONDS),
    resources: [getRecordLink(record)],
  };
}

/** The text of Sign In With Solana (https://github.com/phantom/sign-in-with-solana). */
export function serializeChallenge(challenge: Challenge): string {
  return [
    `${challenge.domain} wants you to sign in with your Solana account:`,
    challenge.address,
    '',
    challenge.statement,
    '',
    `URI: ${challenge.uri}`,
    `Version: ${challenge.version}`,
    `Chain ID: ${challenge.chainId}`,
    `Nonce: ${challenge.nonce}`,
    `Issued At: ${challenge.issuedAt}`,
    `Expiration Time: ${challenge.expirationTime}`,
    'Resources:',
    ...challenge.resources.map((resource) => `- ${resource}`),
  ].join('\n');
}

export function getRecordLink({ origin, signature, chain }: QuestionedRecord): string {
  return `${origin}${getRecordPath(signature, chain)}`;
}

export function isOpen({ askedAt }: Question, now: number): boolean {
  const seconds = now / 1000;
  // Clocks may differ by a minute.
  return seconds > askedAt - 60 && seconds < askedAt + LIFETIME_SECONDS;
}

function formatTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
