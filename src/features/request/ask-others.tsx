import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { planSet } from '@countersign/core/claims/planned-claim';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { isPublic, toNet, type HiddenClaim, type PublicClaim } from '@countersign/proof/claims';
import { encodeHex, toVisibleText } from '@countersign/proof/encoding';
import type { SignatureRequest } from '@countersign/proof/requests';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Filled } from '../../ui/filled';
import { passFocusOn } from '../../ui/focus/pass-focus-on';
import { useApp } from '../app-context';
import { getDraftSubjects, useFileSet } from '../files';
import { ErrorText, NoAnswerYet, useGenesisHash } from '../network';
import { useKeptNames } from '../receipts';
import { ASK_OTHERS } from '../words';
import { nameAsked, type Asked } from './asked';
import type { RequestInput } from './check-input';
import { MadeLink } from './made-link';
import { RequestForm } from './request-form';
import * as words from './words';

interface AskOthersProps<Claim = PublicClaim | HiddenClaim | null> {
  readonly claim: Claim;
  readonly cluster: Cluster;
  readonly onClose: () => void;
}

export function AskOthers({ claim, cluster, onClose }: AskOthersProps) {
  if (claim === null) return <AskForFiles {...{ cluster, onClose }} />;
  if (isPublic(claim)) return <AskForRecord {...{ claim, cluster, onClose }} />;
  return (
    <Dialog title={ASK_OTHERS} onClose={onClose}>
      <p className="my-3">{words.PRIVATE}</p>
      <Button onClick={onClose}>{words.CLOSE}</Button>
    </Dialog>
  );
}

function AskForRecord({ claim, ...rest }: AskOthersProps<PublicClaim>) {
  const names = useKeptNames();
  const name = claim.kind === 'file' ? names.get(encodeHex(claim.digest.bytes)) : undefined;
  return <RequestDialog {...rest} asked={nameAsked(claim, name === undefined ? [] : [name])} />;
}

function AskForFiles({ cluster, onClose }: Omit<AskOthersProps, 'claim'>) {
  const { fileList } = useApp();
  const entries = useSyncExternalStore(fileList.subscribe, fileList.getState);
  const subjects = useMemo(() => getDraftSubjects(entries), [entries]);
  const set = useFileSet(subjects, false);
  const { data: genesisHash, error, refetch } = useGenesisHash(cluster);
  const claim = set && genesisHash !== undefined ? planSet(set, toNet(genesisHash)).claim : null;
  const paths = subjects.map(({ name }) => name);
  return (
    <RequestDialog
      {...{ cluster, onClose }}
      asked={isPublic(claim) ? nameAsked(claim, paths) : null}
    >
      <div data-focus-place="" tabIndex={-1} className="mt-3 outline-none empty:hidden">
        {error !== null ? (
          <div role="alert">
            <p>
              <ErrorText error={error} />
            </p>
            <Button ref={passFocusOn} className="mt-2" onClick={() => void refetch()}>
              {words.TRY_AGAIN}
            </Button>
          </div>
        ) : genesisHash === undefined ? (
          <p role="status">
            {words.formatAsking(cluster.label)}
            <NoAnswerYet clusters={[cluster]} />
          </p>
        ) : (
          set === null && <p role="status">{words.READING}</p>
        )}
      </div>
    </RequestDialog>
  );
}

const AT_FIRST: RequestInput = { signers: ['', ''], need: null, until: '', note: '' };

interface RequestDialogProps {
  /** Null until it is known. */
  readonly asked: Asked | null;
  readonly cluster: Cluster;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

function RequestDialog({ asked, cluster, onClose, children }: RequestDialogProps) {
  const [input, setInput] = useState(AT_FIRST);
  const [made, setMade] = useState<SignatureRequest | null>(null);
  const named = made ?? asked;
  return (
    <Dialog title={ASK_OTHERS} step={made === null ? 'form' : 'link'} onClose={onClose}>
      {named !== null && (
        <p className="text-ink-soft mt-2 wrap-anywhere">
          <Filled
            text={words.ASKED}
            parts={{
              name: <bdi translate="no">{toVisibleText(named.name)}</bdi>,
              network: cluster.label,
            }}
          />
        </p>
      )}
      {children}
      {made === null ? (
        <RequestForm
          {...{ input, onClose }}
          onInput={setInput}
          onCreate={
            asked &&
            ((terms) => {
              setMade({ ...asked, ...terms });
            })
          }
        />
      ) : (
        <MadeLink
          request={made}
          onBack={() => {
            setMade(null);
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
