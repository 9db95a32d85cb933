import { createSigner } from '@countersign/proof/test/build-transaction';
import { encodeSignature } from '@countersign/proof/encoding';
import type { QuestionedRecord } from '../records/lookup/challenge';
import { createQuestion } from '../records/lookup/question';

export const NOW = Date.UTC(2026, 10, 20, 12);
export const HOUR = 3_600_000;

export const author = createSigner('Author');
export const record: QuestionedRecord = {
  signature: encodeSignature(new Uint8Array(64).fill(7)),
  author: author.address,
  chain: 'solana:localnet',
  origin: 'https://countersign.example',
};
export const question = createQuestion(new Uint8Array(16).fill(0xab), NOW);
