import { HOSTILE_STRINGS } from '@countersign/proof/test/hostile-strings';
import { describe, expect, it } from 'vitest';
import { CORPUS, FOUND, readInputs } from './corpus';
import { mutate } from './mutate';
import { TARGETS } from './targets';

describe.each(Object.entries(TARGETS))('the parser of %s', (name, { seeds, words, read }) => {
  const inputs = [...seeds, ...readInputs(CORPUS, name), ...readInputs(FOUND, name)];

  it('should read or refuse all that fuzzing has kept, and keep its laws', async () => {
    for (const input of inputs) await read(input);
    expect(inputs.length).toBeGreaterThan(0);
  });

  it('should read or refuse hostile strings, whole and in the place of each text, and give none to every object', async () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    // Reading an archive verifies a signature, which is slow.
    const most = name === 'archive' ? 6 : Infinity;
    for (const [index, { text }] of HOSTILE_STRINGS.entries()) {
      await read(encoder.encode(text));
      const variants = seeds.slice(0, 1).flatMap((seed) => putInto(seed, text));
      for (let left = 0; left < Math.min(most, variants.length); left += 1) {
        await read(variants[(index + left) % variants.length] ?? new Uint8Array());
      }
    }
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });

  it('should read or refuse a short round of mutated inputs', async () => {
    for (let seed = 1; seed <= 300; seed += 1) await read(mutate(inputs, words, seed));
    expect(inputs.length).toBeGreaterThan(0);
  });
});

const encoder = new TextEncoder();
const JSON_TEXT = /"(?:[^"\\]|\\.)*"/g;

/** Replaces each string of a JSON file in turn; appends the text to any other input. */
function putInto(seed: Uint8Array, text: string): readonly Uint8Array[] {
  const whole = new TextDecoder().decode(seed);
  if (!whole.startsWith('{')) return [encoder.encode(`${whole}${text}`)];
  return Array.from(whole.matchAll(JSON_TEXT), ({ 0: old, index }) =>
    encoder.encode(whole.slice(0, index) + JSON.stringify(text) + whole.slice(index + old.length)),
  );
}
