import js from '@eslint/js';
import baselineJs from 'eslint-plugin-baseline-js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { house } from './scripts/lint/plugin.js';

export default tseslint.config(
  {
    ignores: ['**/dist', '**/bin', 'coverage', 'node_modules', 'test-results', 'playwright-report'],
  },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.lint.json', './tsconfig.lint-workers.json'],
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allow: [{ name: 'bigint', from: 'lib' }] },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['warn'] }],
    },
  },
  {
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
    files: ['src/**/*.{ts,tsx}'],
  },
  // These rules analyse each file like React's compiler, so they apply only to components and
  // hooks.
  {
    ...reactHooks.configs.flat['recommended-latest'],
    files: ['src/**/*.tsx', 'src/**/use-*.ts'],
    ignores: ['**/*.test.{ts,tsx}', '**/test/**'],
  },
  {
    plugins: { house },
    rules: {
      'house/code-is-not-translated': 'error',
      'house/component-gives-element': 'error',
      'house/words-stand-apart': 'error',
    },
    files: ['src/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/test/**'],
  },
  // All browsers had these features by the end of 2023, like those in build/browser-floor.ts.
  {
    plugins: { 'baseline-js': baselineJs },
    rules: {
      'baseline-js/use-baseline': [
        'error',
        {
          available: 2023,
          includeWebApis: { preset: 'type-aware' },
          includeJsBuiltins: { preset: 'type-aware' },
          ignoreFeatures: [
            // The oldest supported browsers have these.
            'abortsignal-any',
            'abortsignal-timeout',
            'async-clipboard',
            // The page works without these.
            'device-memory',
            'file-system-access',
            'input-file-webkitdirectory',
            'media-source',
            'readable-byte-streams',
            'share',
          ],
        },
      ],
    },
    files: ['src/**/*.{ts,tsx}', 'packages/{proof,core}/src/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}', '**/test/**'],
  },
  {
    files: [
      'action/**',
      'packages/countersign/**',
      'local/**',
      'e2e/**',
      'build/**',
      'bench/**',
      'fuzz/**',
      'scripts/**',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Playwright's fixtures require a pattern even if they use no other fixture.
      'no-empty-pattern': 'off',
    },
  },
  { files: ['**/*.{js,cjs,mjs}'], ...tseslint.configs.disableTypeChecked },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: { process: 'readonly', TextEncoder: 'readonly', URL: 'readonly' } },
  },
  { files: ['**/*.cjs'], languageOptions: { globals: { module: 'writable' } } },
);
