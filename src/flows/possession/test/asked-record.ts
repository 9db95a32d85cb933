import { signAsync } from '@noble/ed25519';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { encodeSignature } from '@countersign/proof/encoding';
import { serializeAnswer } from '../answer';
import { getChallenge, serializeChallenge, type AskedRecord, type Question } from '../challenge';
import { createQuestion } from '../question';

/** Milliseconds since 1970. */
export const NOW = Date.UTC(2026, 10, 20, 12);
export const HOUR = 3_600_000;

export const author = createSigner('Author');
export const record: AskedRecord = {
  signature: encodeSignature(new Uint8Array(64).fill(7)),
  author: author.address,
  chain: 'solana:localnet',
  origin: 'https://countersign.example',
};
export const question = createQuestion(new Uint8Array(16).fill(0xab), NOW);

/** An answer as the key of that name gives it. */
export async function sign(asked: AskedRecord, about: Question, name = 'Author'): Promise<string> {
  const text = serializeChallenge(getChallenge(asked, about));
  const { secretKey } = createSigner(name);
  const signed = await signAsync(new TextEncoder().encode(text), secretKey);
  return serializeAnswer(about, encodeSignature(signed));
}
