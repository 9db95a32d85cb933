import { expect, it } from 'vitest';
import { ANSWER_LOOKS } from './answer-looks';

it('V11 in forced colours each answer has an outline of its own, which takes no room, and none is that of a drop zone', () => {
  const borders = Object.values(ANSWER_LOOKS).map(({ edge }) =>
    edge
      .split(' ')
      .filter((name) => name.startsWith('forced-colors:'))
      .join(' '),
  );
  expect(new Set(borders).size).toBe(borders.length);
  expect(borders).not.toContain('');
  expect(borders.join(' ')).not.toMatch(/dashed|border/);
});
