import type { MessageSigner } from '@countersign/core/signing/signer';
import { encodeSignature, isSameBytes } from '@countersign/proof/encoding';
import { isSignedChallenge, serializeAnswer } from './answer';
import {
  getChallenge,
  isOpen,
  serializeChallenge,
  type QuestionedRecord,
  type Question,
} from '@countersign/core/records/lookup/challenge';

/** `sign-in` is Sign In With Solana. A wallet without it signs a message. */
export type AnswerWay = 'sign-in' | 'message';

export type AnswerOutcome = { readonly status: 'answered'; readonly text: string } | FailedAnswer;

export type FailedAnswer =
  | { readonly status: 'refused'; readonly isAtOnce?: boolean }
  | { readonly status: 'cancelled' | 'expired' }
  | { readonly status: 'changed'; readonly what: AnswerChange; readonly way: AnswerWay }
  | { readonly status: 'failed'; readonly message: string; readonly way: AnswerWay };

export type AnswerChange = 'account' | 'words' | 'signature';

export async function answerQuestion(
  signer: MessageSigner,
  { record, question, way, now, signal }: AnswerRequest,
): Promise<AnswerOutcome> {
  if (!isOpen(question, now)) return { status: 'expired' };
  const address = record.author;
  const input = getChallenge(record, question);
  const message = new TextEncoder().encode(serializeChallenge(input));
  const signedIn = way === 'sign-in' ? await signer.signIn({ address, input, signal }) : null;
  const isMissing = signedIn?.status === 'failed' && signedIn.code === 'missing-feature';
  const [answer, used] =
    signedIn && !isMissing
      ? ([signedIn, 'sign-in'] as const)
      : ([
          await signer.signMessage({ address, message: message.slice(), signal }),
          'message',
        ] as const);
  if (answer.status === 'refused') return answer;
  if (answer.status === 'failed') {
    if (answer.code === 'cancelled') return { status: 'cancelled' };
    return { status: 'failed', message: answer.message, way: used };
  }
  const changed = (what: AnswerChange) => ({ status: 'changed', what, way: used }) as const;
  const { signedMessage, signature } = answer;
  if ('address' in answer && answer.address !== address) return changed('account');
  if (!isSameBytes(signedMessage, message)) return changed('words');
  if (!isSignedChallenge(record, question, signature)) return changed('signature');
  return { status: 'answered', text: serializeAnswer(question, encodeSignature(signature)) };
}

interface AnswerRequest {
  readonly record: QuestionedRecord;
  readonly question: Question;
  readonly way: AnswerWay;
  readonly now: number;
  readonly signal: AbortSignal;
}
