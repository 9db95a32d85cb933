import { expect, it } from 'vitest';
import { ANSWER_LOOKS } from './answer-looks';

it('V11 in forced colours each answer has its own outline, which takes no room and differs from a drop zone’s', () => {
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
