import { useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link } from 'wouter';
import { formatLocal, toDay } from '@countersign/core/words/date';
import { Button, LINE_LINK } from '../../../ui/button';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';
import { FilePicker } from '../../../ui/files/file-picker';
import { ShowMore } from '../../../ui/show-more';
import { useApp } from '../../app-context';
import { getRecordPath, getSignerPath } from '../../routes';
import { SaveButton } from '../saving/save-button';
import { getKeptName, useProofs, type KeptProof, type Proofs } from './use-proofs';
import * as words from './words';

const FIRST_SHOWN = 5;
const A_TIME = 25;

export function SignedHere() {
  return (
    <ProofList proofs={useProofs()}>
      <SignedByWallet />
    </ProofList>
  );
}

interface ProofListProps {
  readonly proofs: Proofs;
  readonly children?: ReactNode;
}

export function ProofList({ proofs, children }: ProofListProps) {
  const { shown, unreadable, failure, count, search, setSearch, message } = proofs;
  const { remove, exportAll, importFiles } = proofs;
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const removeHere = (signature: string) => {
    // The pressed button is removed with its row, and the focus must not be lost.
    section.current?.focus({ preventScroll: true });
    remove(signature);
  };
  const [most, setMost] = useState(FIRST_SHOWN);
  const left = (shown?.length ?? 0) - most;
  const isFilled = count !== null && count > 0;
  const isEmpty = !isFilled && unreadable === 0 && failure === '';
  // The list is not rendered until the count is known, so that nothing below it moves.
  if (count === null && failure === '') return null;
  return (
    <section ref={section} aria-label={words.TITLE} tabIndex={-1} className="mt-12 outline-none">
      {!isEmpty && <h2 className="font-semibold">{words.TITLE}</h2>}
      <ul aria-label={words.TITLE} className="divide-line mt-1 divide-y empty:hidden">
        {shown?.slice(0, most).map((proof) => (
          <Kept key={proof.signature} proof={proof} onRemove={removeHere} />
        ))}
      </ul>
      {failure !== '' && (
        <p role="alert" className="text-ink-soft">
          {words.formatNotRead(failure)}
        </p>
      )}
      {unreadable > 0 && (
        <p role="alert" className="text-ink-soft">
          {words.formatUnreadable(unreadable)}
        </p>
      )}
      {isFilled && shown?.length === 0 && <p className="text-ink-soft">{words.NO_MATCHES}</p>}
      <ShowMore
        isWhole={left <= 0}
        onPress={() => {
          setMost(most + A_TIME);
        }}
      >
        {words.formatShowMore(Math.min(A_TIME, left))}
      </ShowMore>
      <div className="mt-3 flex flex-wrap items-end gap-2">
        {isFilled && (
          <div className="min-w-0 grow basis-64">
            <label htmlFor={id} className="text-small text-ink-faint">
              {words.SEARCH}
            </label>
            <input
              id={id}
              type="search"
              value={search}
              className="border-line-strong bg-surface mt-1 block min-h-11 w-full md:min-h-10 rounded-lg border px-3.5"
              onChange={(event) => {
                setSearch(event.currentTarget.value);
              }}
            />
          </div>
        )}
        {isFilled && (
          <SaveButton make={exportAll} copyAs={words.THE_PROOFS}>
            {words.EXPORT_ALL}
          </SaveButton>
        )}
        <FilePicker
          label={words.IMPORT_PROOFS}
          kind="files"
          look={isEmpty ? 'link' : 'secondary'}
          onChoose={importFiles}
        />
      </div>
      <p role="status" className="text-small mt-2 empty:sr-only">
        {message}
      </p>
      {isFilled && <p className="text-small text-ink-soft mt-2">{words.KEPT_HERE_ONLY}</p>}
      {children}
    </section>
  );
}

function SignedByWallet() {
  const { wallet, selection } = useApp();
  const { account } = useSyncExternalStore(wallet.subscribe, wallet.getState);
  const cluster = useSyncExternalStore(selection.subscribe, selection.getState);
  if (account === null) return null;
  return (
    <Link to={getSignerPath(account.address, cluster.id)} className={LINE_LINK}>
      {words.formatFindSigned(cluster.label)}
    </Link>
  );
}

interface KeptProps {
  readonly proof: KeptProof;
  readonly onRemove: (signature: string) => void;
}

function Kept({ proof, onRemove }: KeptProps) {
  const { signature, otherNames, createdAt } = proof;
  const [isAsking, setAsking] = useState(false);
  const name = getKeptName(proof);
  return (
    <li
      data-focus-place=""
      className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1 py-2"
    >
      <Link
        to={getRecordPath(signature)}
        title={name}
        className="text-accent flex min-w-0 rounded underline underline-offset-4"
      >
        <bdi translate="no" className="truncate">
          {name}
        </bdi>
        {otherNames > 0 && (
          <span className="shrink-0 whitespace-pre"> {words.formatMore(otherNames)}</span>
        )}
      </Link>
      <span className="text-small text-ink-faint">{toDay(formatLocal(createdAt))}</span>
      {isAsking ? (
        <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1">
          <span tabIndex={-1} className="text-small outline-none">
            {words.ASK_TO_REMOVE}
          </span>
          <Button
            onClick={() => {
              onRemove(signature);
            }}
          >
            {words.REMOVE_FOR_GOOD}
          </Button>
          <Button
            ref={passFocusOn}
            look="quiet"
            onClick={() => {
              setAsking(false);
            }}
          >
            {words.KEEP_IT}
          </Button>
        </div>
      ) : (
        <Button
          ref={passFocusOn}
          look="quiet"
          aria-label={words.formatRemove(name)}
          onClick={() => {
            setAsking(true);
          }}
        >
          {words.REMOVE}
        </Button>
      )}
    </li>
  );
}
