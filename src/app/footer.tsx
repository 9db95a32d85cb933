import { Link } from 'wouter';
import type { Configuration } from '../config/configuration';
import { COSTS, HOME, PROVES, TEST_NETWORKS } from '../screens/shared/routes';

const LOOK = 'flex min-h-11 items-center rounded underline-offset-4 hover:underline md:min-h-8';

/** Three lines each, on the front page. */
const PARTS = [
  [PROVES, 'What it proves'],
  [COSTS, 'What it costs'],
  [TEST_NETWORKS, 'What a test network is'],
] as const;

/** The documentation that the build ships. */
const OWN_DOCUMENTATION = '/proof-format.txt';

export function Footer({ configuration }: { readonly configuration: Configuration }) {
  const { source, documentation = OWN_DOCUMENTATION } = configuration;
  return (
    <footer className="border-line text-small text-ink-soft border-t print:hidden">
      <ul className="mx-auto flex max-w-page flex-wrap gap-x-6 px-4 py-3">
        {PARTS.map(([id, title]) => (
          <li key={id}>
            <Link to={`${HOME}#${id}`} className={LOOK} onClick={scrollTo(id)}>
              {title}
            </Link>
          </li>
        ))}
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
    </footer>
  );
}

/** On the page that has it; elsewhere it is scrolled to once it is drawn. */
function scrollTo(id: string) {
  return () => document.getElementById(id)?.scrollIntoView();
}
