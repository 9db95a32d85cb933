import { Page } from '../../ui/page';
import { useApp } from '../../features/app-context';
import { PROOF_FORMAT } from '../../features/routes';
import { QUESTIONS } from './questions';

const LINK = 'text-accent rounded underline underline-offset-4';
const HEADING = 'text-lead font-semibold text-balance';

/** Answers newcomers' questions, and links to what programmers need. */
export function HowScreen() {
  const { source } = useApp().configuration;
  return (
    <Page title="How it works">
      <div className="grid max-w-prose grid-cols-1 gap-8">
        {QUESTIONS.map(([question, ...answer]) => (
          <section key={question}>
            <h2 className={HEADING}>{question}</h2>
            {answer.map((paragraph) => (
              <p key={paragraph} className="mt-2 text-pretty">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        <section>
          <h2 className={HEADING}>For developers</h2>
          <p className="mt-2 text-pretty">
            <a href={PROOF_FORMAT} className={LINK}>
              The proof format
            </a>{' '}
            says what is signed, byte by byte, and how it is checked.
            {source !== undefined && (
              <>
                {' '}
                The{' '}
                <a href={source} rel="noopener noreferrer" className={LINK}>
                  source code
                </a>{' '}
                of the page, the command line and the libraries is open.
              </>
            )}
          </p>
          <p className="mt-2">
            The same check at the command line:{' '}
            <code translate="no" className="text-[0.94em] wrap-anywhere">
              countersign verify FILE --author ADDRESS -u NETWORK
            </code>
          </p>
        </section>
      </div>
    </Page>
  );
}
