import { Page } from '../../ui/page';
import { useApp } from '../../features/app-context';
import { PROOF_FORMAT } from '../../features/routes';
import { Filled } from '../../ui/filled';
import * as words from './words';

const LINK = 'text-accent rounded underline underline-offset-4';
const HEADING = 'text-lead font-semibold text-balance';

export function HowScreen() {
  const { source } = useApp().configuration;
  return (
    <Page title={words.HOW_IT_WORKS}>
      <div className="grid max-w-prose grid-cols-1 gap-8">
        {words.QUESTIONS.map(([question, ...answer]) => (
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
          <h2 className={HEADING}>{words.FOR_DEVELOPERS}</h2>
          <p className="mt-2 text-pretty">
            <Filled
              text={words.FORMAT_SAYS}
              parts={{
                format: (
                  <a href={PROOF_FORMAT} className={LINK}>
                    {words.PROOF_FORMAT}
                  </a>
                ),
              }}
            />
            {source !== undefined && (
              <>
                {' '}
                <Filled
                  text={words.SOURCE_IS_OPEN}
                  parts={{
                    source: (
                      <a href={source} rel="noopener noreferrer" className={LINK}>
                        {words.SOURCE_CODE}
                      </a>
                    ),
                  }}
                />
              </>
            )}
          </p>
          <p className="mt-2">
            <Filled
              text={words.SAME_CHECK}
              parts={{
                command: (
                  <code translate="no" className="text-[0.94em] wrap-anywhere">
                    {words.COMMAND}
                  </code>
                ),
              }}
            />
          </p>
        </section>
      </div>
    </Page>
  );
}
