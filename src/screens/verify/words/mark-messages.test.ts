import { describe, expect, it } from 'vitest';
import { formatClaimMark, formatOwnMark, getMarkMessage } from './mark-messages';

const [ONE, TWO] = ['https://one.example/key', 'https://two.example'];

describe('R4 the words on a lasting mark', () => {
  it('should name the nodes that keep it, tell no time', () => {
    const { headline, text } = getMarkMessage({
      marked: [ONE],
      notMarked: [],
      silent: [TWO],
    });
    expect(headline).toBe(
      'Not known to have been recorded: a receipt of {author}; one.example keeps a mark of the same',
    );
    expect(text).toContain('The mark doesn’t say when, or whether it was withdrawn since.');
    const beside = getMarkMessage({ marked: [ONE], notMarked: [], silent: [] }, true);
    expect(beside.text).toContain('The mark doesn’t say when. It is');
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

  const status = (marked: string[], notMarked: string[], silent: string[] = []) => ({
    ...{ marked, notMarked, silent },
  });
  it.each([
    [
      'every node keeps it',
      1,
      status([ONE, TWO], []),
      'one.example and two.example keep its mark: every server that this page asks can confirm it, even one that forgets the record',
      false,
    ],
    [
      'of a set too',
      3,
      status([ONE], []),
      'one.example keeps its mark, and one for each file: every server that this page asks can confirm it, even one that forgets the record',
      false,
    ],
    [
      'one does not answer',
      1,
      status([ONE], [], [TWO]),
      'one.example keeps its mark; it could not be read of two.example',
      false,
    ],
    [
      'one has it not',
      1,
      status([ONE], [TWO]),
      'Its mark is not there, says two.example; one.example keeps its mark',
      true,
    ],
    [
      'none has it',
      1,
      status([], [ONE, TWO]),
      'Its mark is not there, say one.example and two.example',
      true,
    ],
    [
      'one of a set is missing',
      3,
      status([], [ONE]),
      'Not all of its marks are there, says one.example',
      true,
    ],
    ['none answers', 1, status([], [], [ONE, TWO]), 'Could not be read', false],
    ['asking broke', 1, 'failed', 'Could not be read', false],
    ['it is asked', 1, 'asking', 'Asking the servers for it…', false],
    [
      'it is not permanent',
      1,
      'settling',
      'To be set with this signature: servers are asked once it is permanent',
      false,
    ],
  ] as const)(
    'N5 of a mark that the record set, where %s',
    (_what, count, state, text, isMissing) => {
      expect(formatOwnMark({ count, state })).toEqual({ text, isMissing });
    },
  );
});
