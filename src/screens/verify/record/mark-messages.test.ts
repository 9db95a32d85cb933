import { describe, expect, it } from 'vitest';
import { formatClaimMark, getMarkMessage } from './mark-messages';

const [ONE, TWO] = ['https://one.example/key', 'https://two.example'];

describe('R4 the words on a lasting mark', () => {
  it('should name the nodes that keep it, tell no time', () => {
    const { headline, text } = getMarkMessage({
      marked: [ONE],
      notMarked: [],
      silent: [TWO],
    });
    expect(headline).toBe('Signed by {author}; one.example keeps its mark');
    expect(text).toContain('The mark doesn’t say when, or whether it was withdrawn since.');
  });

  it('should name both sides where nodes contradict each other', () => {
    const { text } = getMarkMessage({ marked: [ONE], notMarked: [TWO], silent: [] });
    expect(text).toContain('two.example contradicts: no mark of it is there.');
    expect(formatClaimMark({ marked: [ONE], notMarked: [TWO], silent: [] })).toBe(
      'Set, says one.example; not set, says two.example',
    );
  });

  it.each([null, 'asking', 'failed', { marked: [], notMarked: [ONE], silent: [] }] as const)(
    'should be none where nothing confirms it: %j',
    (mark) => {
      expect(formatClaimMark(mark)).toBeNull();
    },
  );

  it.each([
    [1, 'Set with this signature: every server'],
    [3, 'Set with this signature, and one for each file: every server'],
  ])('should say that the record itself set %d', (count, words) => {
    expect(formatClaimMark(count)).toContain(words);
  });
});
