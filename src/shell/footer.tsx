import type { Configuration } from '@countersign/core/configuration/configuration';
import { Link } from 'wouter';
import { HOW, PROOF_FORMAT } from '../features/routes';

const PARTS = [
  {
    title: 'What a record proves',
    text: 'One wallet signed exactly one file or set of files. The signature was published at about the time shown. No record can prove who owns the wallet.',
  },
  {
    title: 'What it costs',
    text: 'Signing costs about 0.000005\u00a0SOL, less than a cent, paid from your wallet. Checking is free and needs no wallet.',
  },
  {
    title: 'What a test network is',
    text: 'A place to try signing. Its SOL is free and has no value. It may be reset, and its records vanish then.',
  },
] as const;

const LOOK = 'flex min-h-11 items-center rounded underline-offset-4 hover:underline md:min-h-8';

export function Footer({ configuration }: { readonly configuration: Configuration }) {
  const { source, documentation = PROOF_FORMAT } = configuration;
  return (
    <footer className="border-line text-small text-ink-soft border-t print:hidden">
      <div className="mx-auto grid max-w-page gap-x-8 gap-y-6 px-4 py-8 md:grid-cols-3">
        {PARTS.map(({ title, text }) => (
          <section key={title}>
            <h2 className="text-ink font-semibold">{title}</h2>
            <p className="mt-1 text-pretty">{text}</p>
          </section>
        ))}
        <ul className="flex flex-wrap gap-x-6 md:col-span-3">
          <li>
            <Link to={HOW} className={LOOK}>
              How it works
            </Link>
          </li>
          {source !== undefined && (
            <li>
              <a href={source} rel="noopener noreferrer" className={LOOK}>
                Source
              </a>
            </li>
          )}
          <li>
            <a href={documentation} rel="noopener noreferrer" className={LOOK}>
              Documentation
            </a>
          </li>
        </ul>
      </div>
    </footer>
  );
}
