import type { OtherInstruction, Verdict } from '@countersign/proof';

/** The format writes big integers as strings. */
export function withTexts<T extends { slot: bigint | null; blockTime: bigint | null }>(word: T) {
  const { slot, blockTime } = word;
  return {
    ...word,
    slot: slot === null ? null : String(slot),
    blockTime: blockTime === null ? null : String(blockTime),
  };
}

export function summarize(verdict: Verdict) {
  const { record, file, level, author, feePayer, memo, isFindable, otherInstructions } = verdict;
  return {
    record,
    file,
    subjects: verdict.subjects.map((subject) => subject.file),
    level,
    author,
    feePayer,
    memo,
    isFindable,
    otherInstructions: otherInstructions.map(withAmount),
    landing: verdict.landing === null ? null : withTexts(verdict.landing),
    checks: Object.fromEntries(
      verdict.checks.map(({ id, outcome, reason }) => [id, `${outcome} ${reason}`]),
    ),
  };
}

function withAmount(instruction: OtherInstruction) {
  const { effect } = instruction;
  if (effect.kind !== 'transfer') return instruction;
  return { ...instruction, effect: { ...effect, amount: String(effect.amount) } };
}
