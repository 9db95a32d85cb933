import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseThemeChoice, THEME_CHOICES } from './theme';

it.each(THEME_CHOICES)('T1 %s is a choice', (choice) => {
  expect(parseThemeChoice(choice)).toBe(choice);
});

it('T1 any other text is no choice', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!THEME_CHOICES.some((choice) => choice === text));
      expect(parseThemeChoice(text)).toBeNull();
    }),
  );
});
