import type { ReactNode } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { JudgedRequest } from '@countersign/core/requests/judge-request';
import { formatSigned } from '@countersign/core/requests/words';
import { toVisibleText } from '@countersign/proof/encoding';
import type { SignersRequest } from '@countersign/proof/requests';
import { Filled } from '../../../ui/filled';
import { Page } from '../../../ui/page';
import { Signers } from './signers';
import type { FoundSigners } from './use-request-search';
import * as words from './words';

interface RequestPageProps {
  readonly request: SignersRequest;
  /** Null if this site does not have the request's network, or does not know yet. */
  readonly cluster: Cluster | null;
  /** Null before any node has answered. */
  readonly found?: FoundSigners | null;
  readonly children: ReactNode;
}

/** Shows what the link says, which nobody has signed. */
export function RequestPage(props: RequestPageProps) {
  const { request, cluster, found = null, children } = props;
  const { name, note, signers } = request;
  const count = signers.length;
  const what = found && isAnySearched(found) ? formatSigned(found) : words.formatAsked(count);
  return (
    <Page
      title={words.formatTitle(toVisibleText(name), what)}
      heading={<Filled text={words.TITLE} parts={{ name: <RequestName name={name} />, what }} />}
      lead={
        <>
          <p>{words.formatTerms(request, cluster?.label ?? null)}</p>
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
      <Signers {...{ request, cluster, found }} />
      {children}
    </Page>
  );
}

export function isAnySearched({ signers }: JudgedRequest): boolean {
  return signers.some(({ state }) => state !== 'not-searched');
}

export function RequestName({ name }: Pick<SignersRequest, 'name'>) {
  return (
    <bdi translate="no" className="wrap-anywhere">
      {toVisibleText(name)}
    </bdi>
  );
}

export function getCount({ claim }: SignersRequest): number {
  return claim.kind === 'tree' ? claim.count : 1;
}
