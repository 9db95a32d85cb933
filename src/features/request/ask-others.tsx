import { useMemo, useSyncExternalStore } from 'react';
import { planSet } from '@countersign/core/claims/planned-claim';
import { toRequestName } from '@countersign/core/requests/request-link';
import { formatPlural } from '@countersign/core/words/count';
import { isPublic, toNet, type HiddenClaim, type PublicClaim } from '@countersign/proof/claims';
import { encodeHex } from '@countersign/proof/encoding';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { passFocusOn } from '../../ui/focus/pass-focus-on';
import { useApp } from '../app-context';
import { getDraftSubjects, useFileSet } from '../files';
import { ErrorText, NoAnswerYet, useGenesisHash } from '../network';
import { getCommonFolder, useKeptNames } from '../receipts';
import { shorten } from '../signer';
import { ASK_OTHERS } from '../words';
import { RequestDialog, type RequestDialogProps } from './request-dialog';
import * as words from './words';

export interface AskOthersProps extends Omit<RequestDialogProps, 'asked' | 'children'> {
  /** A record’s claim; null asks for the files of the list. */
  readonly claim: PublicClaim | HiddenClaim | null;
}

export function AskOthers({ claim, ...rest }: AskOthersProps) {
  const { fileList } = useApp();
  const names = useKeptNames();
  const isPrivate = claim === null ? fileList.options.getState().isHidden : !isPublic(claim);
  if (isPrivate) {
    return (
      <Dialog title={ASK_OTHERS} onClose={rest.onClose}>
        <p className="my-3">{words.PRIVATE}</p>
        <Button onClick={rest.onClose}>{words.CLOSE}</Button>
      </Dialog>
    );
  }
  if (!isPublic(claim)) return <AskForFiles {...rest} />;
  const name = claim.kind === 'file' ? names.get(encodeHex(claim.digest.bytes)) : undefined;
  return <RequestDialog {...rest} asked={nameAsked(claim, name === undefined ? [] : [name])} />;
}

function AskForFiles(props: Omit<AskOthersProps, 'claim'>) {
  const { cluster } = props;
  const { fileList } = useApp();
  const entries = useSyncExternalStore(fileList.subscribe, fileList.getState);
  const subjects = useMemo(() => getDraftSubjects(entries), [entries]);
  const set = useFileSet(subjects, false);
  const { data: genesisHash, error, refetch } = useGenesisHash(cluster);
  const isWhole = subjects.length === entries.length && genesisHash !== undefined;
  const claim = set && isWhole ? planSet(set, toNet(genesisHash)).claim : null;
  const paths = subjects.map(({ name }) => name);
  return (
    <RequestDialog {...props} asked={isPublic(claim) ? nameAsked(claim, paths) : null}>
      <div data-focus-place="" tabIndex={-1} className="mt-3 outline-none empty:sr-only">
        {error !== null ? (
          <div role="alert">
            <p>
              <ErrorText error={error} />
            </p>
            <Button ref={passFocusOn} className="mt-2" onClick={() => void refetch()}>
              {words.TRY_AGAIN}
            </Button>
          </div>
        ) : (
          genesisHash === undefined && (
            <p role="status">
              {words.formatAsking(cluster.label)}
              <NoAnswerYet clusters={[cluster]} />
            </p>
          )
        )}
      </div>
    </RequestDialog>
  );
}

/** @param paths - of the claim's files; a file without a name has its digest instead */
function nameAsked(claim: PublicClaim, paths: readonly string[]) {
  const path = claim.kind === 'file' ? paths[0] : getCommonFolder(paths);
  const last = path?.split('/').at(-1) ?? '';
  const isNamed = last !== '' && !last.startsWith('sha256:');
  return { claim, name: toRequestName(isNamed ? last : (claim.title ?? describe(claim))) };
}

function describe(claim: PublicClaim): string {
  return claim.kind === 'file'
    ? shorten(encodeHex(claim.digest.bytes))
    : formatPlural(claim.count, 'file', 'files');
}
