import type { QuestionedRecord, Question } from '@countersign/core/records/lookup/challenge';

/** Stores questions across visits. Its functions must not throw. */
export interface QuestionMemory {
  readonly read: () => string | null;
  readonly write: (text: string) => boolean;
}

interface AskedQuestion extends Question {
  readonly signature: string;
  readonly chain: string;
}

const MOST_QUESTIONS = 50;

export function getAsked(memory: QuestionMemory, record: QuestionedRecord): readonly Question[] {
  return readAll(memory).filter(
    ({ signature, chain }) => signature === record.signature && chain === record.chain,
  );
}

export function storeAsked(
  memory: QuestionMemory,
  { signature, chain }: QuestionedRecord,
  { nonce, askedAt }: Question,
): boolean {
  const all = [{ nonce, askedAt, signature, chain }, ...readAll(memory)];
  return memory.write(JSON.stringify(all.slice(0, MOST_QUESTIONS)));
}

function readAll(memory: QuestionMemory): readonly AskedQuestion[] {
  try {
    const value: unknown = JSON.parse(memory.read() ?? '[]');
    return Array.isArray(value) ? value.filter(isAsked) : [];
  } catch {
    return [];
  }
}

function isAsked(value: unknown): value is AskedQuestion {
  if (typeof value !== 'object' || value === null) return false;
  const nonce: unknown = Reflect.get(value, 'nonce');
  const askedAt: unknown = Reflect.get(value, 'askedAt');
  return (
    typeof nonce === 'string' &&
    /^[0-9a-f]{32}$/.test(nonce) &&
    typeof askedAt === 'number' &&
    /^[1-9]\d{9}$/.test(String(askedAt)) &&
    typeof Reflect.get(value, 'signature') === 'string' &&
    typeof Reflect.get(value, 'chain') === 'string'
  );
}
