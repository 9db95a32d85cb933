import { createDice, mutateOneOf } from '@countersign/proof/test/mutated-bytes';

/**
 * Mutates one of the inputs. Half of the time, it inserts words of the grammar or crosses two
 * inputs.
 */
export function mutate(
  inputs: readonly Uint8Array[],
  words: readonly string[],
  seed: number,
): Uint8Array {
  const dice = createDice(seed);
  const bytes = [...mutateOneOf(inputs, dice(2 ** 32))];
  if (dice(2) === 0) return Uint8Array.from(bytes);
  const at = dice(bytes.length + 1);
  if (dice(4) === 0) {
    const other = [...(inputs[dice(inputs.length)] ?? [])];
    return Uint8Array.from([...bytes.slice(0, at), ...other.slice(dice(other.length + 1))]);
  }
  const word = words[dice(words.length)] ?? '';
  bytes.splice(at, dice(2) * word.length, ...Buffer.from(word, word > '\x7f' ? 'latin1' : 'utf8'));
  return Uint8Array.from(bytes);
}
