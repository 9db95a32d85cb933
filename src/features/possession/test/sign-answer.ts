import { signAsync } from '@noble/ed25519';
import {
  getChallenge,
  serializeChallenge,
  type QuestionedRecord,
  type Question,
} from '@countersign/core/records/lookup/challenge';
import { encodeSignature } from '@countersign/proof/encoding';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { serializeAnswer } from '../answer';

export async function sign(
  asked: QuestionedRecord,
  about: Question,
  nameOfKey = 'Author',
): Promise<string> {
  const text = serializeChallenge(getChallenge(asked, about));
  const { secretKey } = createSigner(nameOfKey);
  const signed = await signAsync(new TextEncoder().encode(text), secretKey);
  return serializeAnswer(about, encodeSignature(signed));
}
