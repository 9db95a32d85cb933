import { join } from 'node:path';
import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, it } from 'vitest';
import { house } from './plugin';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: {
      ecmaFeatures: { jsx: true },
      projectService: { allowDefaultProject: ['*.tsx'], defaultProject: 'tsconfig.json' },
      tsconfigRootDir: join(import.meta.dirname, '..', '..'),
    },
  },
});

const REACT = "import type { ReactNode } from 'react';\n";
const write = (code: string) => ({ code: `${REACT}${code}`, filename: 'example.tsx' });

tester.run('component-gives-element', house.rules['component-gives-element'], {
  valid: [
    'function Name() { return <b>text</b>; }',
    'function Name() { return <>text</>; }',
    'function Name() { return null; }',
    'function Name({ on }: { on: boolean }) { return on && <b />; }',
    "function Name({ on }: { on: boolean }) { return on ? <b /> : ''; }",
    'function Name({ children }: { children: ReactNode }) { return <>{children}</>; }',
    "function getName() { return 'text'; }",
    "function Name() { const find = () => { return 'text'; }; return <b>{find()}</b>; }",
  ].map(write),
  invalid: [
    "function Name() { return 'text'; }",
    'function Name({ count }: { count: number }) { return `${count} files`; }',
    'const Name = ({ on }: { on: boolean }) => (on ? <b /> : 1);',
    "const find = () => 'text';\nfunction Name() { return find(); }",
    'function Name({ children }: { children: ReactNode }) { return children; }',
    'class Name { props = { children: null as ReactNode }; render() { return this.props.children; } }',
  ].map((code) => ({ ...write(code), errors: [{ messageId: 'text' }] })),
});

tester.run('code-is-not-translated', house.rules['code-is-not-translated'], {
  valid: [
    '<code translate="no">{address}</code>',
    '<bdi className="truncate" translate="no">{name}</bdi>',
    '<textarea className="font-mono" />',
    '<p>text</p>',
  ].map(write),
  invalid: [
    '<code>{address}</code>',
    '<bdi translate="yes">{name}</bdi>',
    '<pre>{text}</pre>',
    '<span className="mt-1 font-mono">{address}</span>',
    "<dd className={`mt-1 ${isCode ? 'font-mono' : ''}`}>{value}</dd>",
  ].map((code) => ({ ...write(code), errors: [{ messageId: 'missing' }] })),
});

tester.run('words-stand-apart', house.rules['words-stand-apart'], {
  valid: [
    '<p>{words.REFUSED}</p>',
    '<p>{words.formatFiles(2)}: {name}</p>',
    "<p className={isOpen ? 'mt-2 flex' : 'hidden grow'}>{text}</p>",
    '<p className={`mt-1 ${look} text-ink`} id={`${id}-help`} />',
    '<time dateTime="2026-11-30T00:00:00Z">{day}</time>',
    "const LOOK = 'flex min-h-11 items-center rounded';",
    "<p>{status === 'not-found' ? words.NOT_FOUND : null} · …</p>",
    "<Button onClick={() => { store.set('open now'); }}>{words.OPEN}</Button>",
  ].map(write),
  invalid: [
    '<p>Reload</p>',
    '<p>Signed by {name}.</p>',
    '<p>{isOpen ? "Close" : words.OPEN}</p>',
    '<p>{isOpen && `of ${count} files`}</p>',
    '<button aria-label="Close" />',
    '<Part label={isOpen ? "nobody was asked" : undefined} />',
    "const TITLE = 'A private signature';",
    "const END = 'nothing was signed.';",
    'const format = (count: number) => `Sign ${count} files`;',
  ].map((code) => ({ ...write(code), errors: [{ messageId: 'words' }] })),
});
