import { Link } from 'wouter';
import { useApp } from '../features/app-context';
import { HOW, PROOF_FORMAT } from '../features/routes';
import * as words from './words';

const LOOK = 'flex min-h-11 items-center rounded underline-offset-4 hover:underline md:min-h-8';

export function Footer() {
  const { source, documentation = PROOF_FORMAT } = useApp().configuration;
  return (
    <footer className="border-line text-small text-ink-soft border-t print:hidden">
      <div className="mx-auto grid max-w-page gap-x-8 gap-y-6 px-4 py-8 md:grid-cols-3">
        {words.FOOTER.map(({ title, text }) => (
          <section key={title}>
            <h2 className="text-ink font-semibold">{title}</h2>
            <p className="mt-1 text-pretty">{text}</p>
          </section>
        ))}
        <ul className="flex flex-wrap gap-x-6 md:col-span-3">
          <li>
            <Link to={HOW} className={LOOK}>
              {words.HOW_IT_WORKS}
            </Link>
          </li>
          {source !== undefined && (
            <li>
              <a href={source} rel="noopener noreferrer" className={LOOK}>
                {words.SOURCE}
              </a>
            </li>
          )}
          <li>
            <a href={documentation} rel="noopener noreferrer" className={LOOK}>
              {words.DOCUMENTATION}
            </a>
          </li>
        </ul>
      </div>
    </footer>
  );
}
