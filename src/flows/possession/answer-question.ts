import type { MessageSigner, NotSigned, SignedMessage } from '@countersign/core/signing/signer';
import { encodeSignature } from '@countersign/proof/encoding';
import { isSignedChallenge, serializeAnswer } from './answer';
import {
  getChallenge,
  isOpen,
  serializeChallenge,
  type AskedRecord,
  type Question,
} from '@countersign/core/records/lookup/challenge';

/** `sign-in`: Sign In With Solana, where the wallet offers it. */
export type AnswerWay = 'sign-in' | 'message';

export type AnswerOutcome =
  | { readonly status: 'answered'; readonly text: string }
  | { readonly status: 'refused'; readonly isAtOnce?: boolean }
  | { readonly status: 'cancelled' | 'expired' }
  /** Something else was signed. */
  | { readonly status: 'changed'; readonly what: AnswerChange; readonly way: AnswerWay }
  | { readonly status: 'failed'; readonly message: string; readonly way: AnswerWay };

export type AnswerChange = 'account' | 'words' | 'signature';

/** Has the author's wallet sign the challenge, and checks the result as a stranger's. */
export async function answerQuestion(
  signer: MessageSigner,
  { record, question, way, now, signal }: AnswerRequest,
): Promise<AnswerOutcome> {
  if (!isOpen(question, now)) return { status: 'expired' };
  const address = record.author;
  const input = getChallenge(record, question);
  const message = new TextEncoder().encode(serializeChallenge(input));
  if (way === 'sign-in') {
    const answer = await signer.signIn({ address, input, signal });
    const isMissing = answer.status === 'failed' && answer.code === 'missing-feature';
    if (!isMissing) {
      if (answer.status !== 'signed') return getUnanswered(answer, way);
      if (answer.address !== address) return { status: 'changed', what: 'account', way };
      return judge(record, question, { answer, message, way });
    }
  }
  const answer = await signer.signMessage({ address, message: message.slice(), signal });
  if (answer.status !== 'signed') return getUnanswered(answer, 'message');
  return judge(record, question, { answer, message, way: 'message' });
}

interface AnswerRequest {
  readonly record: AskedRecord;
  readonly question: Question;
  readonly way: AnswerWay;
  readonly now: number;
  readonly signal: AbortSignal;
}

function getUnanswered(answer: NotSigned, way: AnswerWay): AnswerOutcome {
  if (answer.status === 'refused') return answer;
  if (answer.code === 'cancelled') return { status: 'cancelled' };
  return { status: 'failed', message: answer.message, way };
}

function judge(
  record: AskedRecord,
  question: Question,
  { answer, message, way }: Signed,
): AnswerOutcome {
  const { signedMessage, signature } = answer;
  const isSame =
    signedMessage.length === message.length &&
    signedMessage.every((byte, index) => byte === message[index]);
  if (!isSame) return { status: 'changed', what: 'words', way };
  if (!isSignedChallenge(record, question, signature)) {
    return { status: 'changed', what: 'signature', way };
  }
  return { status: 'answered', text: serializeAnswer(question, encodeSignature(signature)) };
}

interface Signed {
  readonly answer: SignedMessage;
  readonly message: Uint8Array;
  readonly way: AnswerWay;
}
