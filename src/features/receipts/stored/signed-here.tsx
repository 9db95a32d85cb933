import { useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link } from 'wouter';
import { formatCount } from '@countersign/core/words/count';
import { formatLocal, toDay } from '@countersign/core/words/date';
import { Button, LINE_LINK } from '../../../ui/button';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';
import { FilePicker } from '../../../ui/files/file-picker';
import { ShowMore } from '../../../ui/show-more';
import { useApp } from '../../app-context';
import { getRecordPath, getSignerPath } from '../../routes';
import { SaveButton } from '../saving/save-button';
import { getKeptName, type KeptProof } from './kept-proofs';
import { useProofs, type Proofs } from './use-proofs';

const TITLE = 'Signed with this browser';
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
    // The row is removed with the pressed button.
    section.current?.focus({ preventScroll: true });
    remove(signature);
  };
  const [most, setMost] = useState(FIRST_SHOWN);
  const left = (shown?.length ?? 0) - most;
  const isFilled = count !== null && count > 0;
  const isEmpty = !isFilled && unreadable === 0 && failure === '';
  // Nothing is shown until the count is known, so that nothing moves.
  if (count === null && failure === '') return null;
  return (
    <section ref={section} aria-label={TITLE} tabIndex={-1} className="mt-12 outline-none">
      {!isEmpty && <h2 className="font-semibold">{TITLE}</h2>}
      <ul aria-label={TITLE} className="divide-line mt-1 divide-y empty:hidden">
        {shown?.slice(0, most).map((proof) => (
          <Kept key={proof.signature} proof={proof} onRemove={removeHere} />
        ))}
      </ul>
      {failure !== '' && (
        <p role="alert" className="text-ink-soft">
          What is kept here could not be read: {failure}
        </p>
      )}
      {unreadable > 0 && (
        <p role="alert" className="text-ink-soft">
          {formatCount(unreadable)} kept here can’t be read by this page: damaged, or stored by a
          newer version. Left as {unreadable === 1 ? 'it is' : 'they are'}; reload the page to get
          the newest version.
        </p>
      )}
      {isFilled && shown?.length === 0 && <p className="text-ink-soft">No matches</p>}
      <ShowMore
        isWhole={left <= 0}
        onPress={() => {
          setMost(most + A_TIME);
        }}
      >
        Show {formatCount(Math.min(A_TIME, left))} more
      </ShowMore>
      <div className="mt-3 flex flex-wrap items-end gap-2">
        {isFilled && (
          <div className="min-w-0 grow basis-64">
            <label htmlFor={id} className="text-small text-ink-faint">
              Search by name, fingerprint or signature
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
          <SaveButton make={exportAll} copyAs="the proofs">
            Export all
          </SaveButton>
        )}
        <FilePicker
          label="Import proofs"
          kind="files"
          look={isEmpty ? 'link' : 'secondary'}
          onChoose={importFiles}
        />
      </div>
      <p role="status" className="text-small mt-2 empty:sr-only">
        {message}
      </p>
      {isFilled && (
        <p className="text-small text-ink-soft mt-2">
          Kept in this browser only. Clearing its data deletes them: export a copy now and then.
        </p>
      )}
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
      Find what this wallet signed on {cluster.label}
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
          <span className="shrink-0 whitespace-pre">{` and ${formatCount(otherNames)} more`}</span>
        )}
      </Link>
      <span className="text-small text-ink-faint">{toDay(formatLocal(createdAt))}</span>
      {isAsking ? (
        <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1">
          <span tabIndex={-1} className="text-small outline-none">
            Remove its receipt from this browser? A private signature can’t be shown without it.
          </span>
          <Button
            onClick={() => {
              onRemove(signature);
            }}
          >
            Remove for good
          </Button>
          <Button
            ref={passFocusOn}
            look="quiet"
            onClick={() => {
              setAsking(false);
            }}
          >
            Keep it
          </Button>
        </div>
      ) : (
        <Button
          ref={passFocusOn}
          look="quiet"
          aria-label={`Remove proof of ${name}`}
          onClick={() => {
            setAsking(true);
          }}
        >
          Remove
        </Button>
      )}
    </li>
  );
}
