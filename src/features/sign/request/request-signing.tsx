import { useCallback, useState, useSyncExternalStore } from 'react';
import { isUnlisted, type PlannedClaim } from '@countersign/core/claims/planned-claim';
import type { SaltedSubject } from '@countersign/core/claims/draft';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { isOver, type JudgedRequest } from '@countersign/core/requests/judge-request';
import type { SigningState } from '@countersign/core/signing/signing';
import { toNet } from '@countersign/proof/claims';
import type { SignersRequest } from '@countersign/proof/requests';
import { Notice } from '../../../ui/messages/notice';
import { useApp } from '../../app-context';
import { handSigned, readChanged, type FileEntry } from '../../files';
import { KnownName } from '../../signer';
import { SIGN_COLUMNS, SignBar } from '../bar/sign-bar';
import { useGenesisHash } from '../../network';
import { ClaimCard } from '../claim/claim-card';
import { EmptyNotice } from '../claim/empty-notice';
import { SignedBefore } from '../earlier/signed-before';
import { UnfinishedSignings } from '../earlier/unfinished-signings';
import { useSigning } from '../status/use-signing';
import * as words from './words';

interface RequestSigningProps {
  readonly request: SignersRequest;
  readonly cluster: Cluster;
  readonly judged: JudgedRequest | null;
  readonly state: SigningState;
  readonly entries: readonly FileEntry[];
  readonly subjects: readonly SaltedSubject[];
  /** Null if the files are not the ones that were asked for. */
  readonly planned: PlannedClaim | null;
}

export function RequestSigning(props: RequestSigningProps) {
  const { request, cluster, judged, state, entries, subjects, planned } = props;
  const { wallet, fileList, hashing, handedFiles } = useApp();
  const { account } = useSyncExternalStore(wallet.subscribe, wallet.getState);
  const { data: genesisHash } = useGenesisHash(cluster);
  const isOnNet = genesisHash !== undefined && toNet(genesisHash) === request.claim.net;
  const running = state.status === 'running' ? state.work : null;
  const onShow = useCallback(
    (signature: string) => {
      handSigned(handedFiles, entries, running?.subjects ?? [], signature);
    },
    [handedFiles, entries, running],
  );
  const { prepared, earlier, actions } = useSigning({
    ...{ cluster, account, state, subjects, onShow },
    planned: isOnNet ? planned : null,
    readChanged: (signal) => readChanged(hashing, fileList, signal),
  });
  const author = account?.address ?? null;
  const shown = running ?? { subjects, planned, cluster, author, prepared };
  const [now] = useState(() => Date.now());
  const own = judged?.signers.find(({ address }) => address === author);
  const sentences = [
    author !== null && !request.signers.includes(author) && words.NOT_ASKED,
    isOver(request, now) && words.formatTooLate(request),
    planned !== null && isUnlisted(planned) && words.UNLISTED,
  ].filter((sentence) => sentence !== false);
  const isShown = planned !== null || running !== null;
  return (
    <div className={isShown ? SIGN_COLUMNS : ''}>
      <div className="min-w-0">
        <UnfinishedSignings earlier={earlier} />
        {isShown && (
          <>
            <SignedBefore signed={earlier.signed} cluster={cluster} />
            <ClaimCard
              {...shown}
              authorName={shown.author !== null && <KnownName address={shown.author} />}
              summary={shown.subjects.length > 0 ? null : words.OTHER_SIGNING}
              entries={entries}
            />
          </>
        )}
        {planned !== null && running === null && (
          <>
            <EmptyNotice subjects={subjects} />
            {sentences.map((sentence) => (
              <Notice key={sentence} tone="plain" className="mt-4">
                <p className="min-w-0">{sentence}</p>
              </Notice>
            ))}
          </>
        )}
      </div>
      <SignBar
        {...actions}
        isSigned={actions.isSigned || own?.state === 'signed'}
        isReading={false}
        filesObstacle={null}
        isEmpty={!isShown}
      />
    </div>
  );
}
