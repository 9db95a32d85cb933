import { getDoubleKey } from '../../../wallet/test/double/double-keys';
import { encodeSignature } from '../../../proof';
import { serializeAnswer } from '../answer';
import { getChallenge, serializeChallenge, type AskedRecord, type Question } from '../challenge';
import { createQuestion } from '../question';

/** Milliseconds since 1970. */
export const NOW = Date.UTC(2026, 10, 20, 12);
export const HOUR = 3_600_000;

export const author = await getDoubleKey('Author');
export const record: AskedRecord = {
  signature: encodeSignature(new Uint8Array(64).fill(7)),
  author: author.address,
  chain: 'solana:localnet',
  origin: 'https://countersign.example',
};
export const question = createQuestion(new Uint8Array(16).fill(0xab), NOW);

/** An answer as the key of that seed gives it. */
export async function sign(asked: AskedRecord, about: Question, seed = 'Author'): Promise<string> {
  const signer = await getDoubleKey(seed);
  const text = serializeChallenge(getChallenge(asked, about));
  return serializeAnswer(about, encodeSignature(await signer.sign(new TextEncoder().encode(text))));
}
