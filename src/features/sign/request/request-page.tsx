import type { ReactNode } from 'react';
import type { JudgedRequest } from '@countersign/core/requests/judge-request';
import { toVisibleText } from '@countersign/proof/encoding';
import type { SignatureRequest } from '@countersign/proof/requests';
import { Filled } from '../../../ui/filled';
import { Page } from '../../../ui/page';
import * as words from './words';

interface RequestPageProps {
  readonly request: SignatureRequest;
  /** Null if this site does not know it. */
  readonly network: string | null;
  /** Null before any node has answered. */
  readonly judged?: JudgedRequest | null;
  readonly children: ReactNode;
}

/** Shows what the link says, which nobody has signed. */
export function RequestPage(props: RequestPageProps) {
  const { request, network, judged = null, children } = props;
  const { name, note, signers } = request;
  const count = signers.length;
  const what =
    judged === null ? words.formatAsked(count) : words.formatSigned(judged.signed, count);
  return (
    <Page
      title={words.formatTitle(toVisibleText(name), what)}
      heading={<Filled text={words.TITLE} parts={{ name: <RequestName name={name} />, what }} />}
      lead={
        <>
          <p>{words.formatTerms(request, network)}</p>
          {note !== undefined && (
            <p className="wrap-anywhere">
              <bdi translate="no">{words.formatQuoted(toVisibleText(note))}</bdi>
            </p>
          )}
        </>
      }
    >
      <div className="text-small text-ink-soft mb-4 max-w-prose">
        <p>{words.UNPROVEN}</p>
        <p>{words.LAW}</p>
      </div>
      {children}
    </Page>
  );
}

export function RequestName({ name }: Pick<SignatureRequest, 'name'>) {
  return (
    <bdi translate="no" className="wrap-anywhere">
      {toVisibleText(name)}
    </bdi>
  );
}

export function getCount({ claim }: SignatureRequest): number {
  return claim.kind === 'tree' ? claim.count : 1;
}
