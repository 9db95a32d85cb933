import type { Rule } from 'eslint';

export const house: {
  readonly rules: Readonly<
    Record<
      'code-is-not-translated' | 'component-gives-element' | 'words-stand-apart',
      Rule.RuleModule
    >
  >;
};
