import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { StoredReceipt } from '../../ports/receipts';
import { toVisibleText } from '../../proof';
import { Button } from '../../ui/button';
import { getRecordPath } from '../shared/routes';
import { FilePicker } from '../../ui/files/file-picker';
import type { Proofs } from './use-proofs';
import { formatLocal, toDay } from '../../ui/format/date';

const MOST_SHOWN = 50;

export function StoredProofs({ proofs }: { readonly proofs: Proofs }) {
  const { shown, failure, count, search, setSearch, message, remove, exportAll, importFiles } =
    proofs;
  const id = useId();
  const isFilled = count !== null && count > 0;
  return (
    <>
      <p className="text-ink-soft">
        Kept on this device only. Export them now and then: a browser’s storage can be cleared.
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-2">
        {isFilled && (
          <div className="min-w-0 grow basis-64">
            <label htmlFor={id} className="text-small text-ink-faint">
              Search by name, digest or signature
            </label>
            <input
              id={id}
              type="search"
              value={search}
              className="border-line-strong bg-surface mt-1 block min-h-10 w-full rounded-lg border px-3.5"
              onChange={(event) => {
                setSearch(event.currentTarget.value);
              }}
            />
          </div>
        )}
        <FilePicker label="Import proofs" kind="files" onChoose={importFiles} />
        {isFilled && <Button onClick={exportAll}>Export all</Button>}
      </div>
      <p role="status" className="text-small mt-2 empty:sr-only">
        {message}
      </p>
      <ul aria-label="Proofs on this device" className="divide-line mt-2 divide-y">
        {shown?.slice(0, MOST_SHOWN).map((receipt) => (
          <Kept key={receipt.signature} receipt={receipt} onRemove={remove} />
        ))}
      </ul>
      {failure !== '' && (
        <p role="alert" className="text-ink-soft">
          What is kept here could not be read: {failure}
        </p>
      )}
      {shown?.length === 0 && (
        <p className="text-ink-soft">
          {search.trim() === '' ? 'Nothing is kept here yet.' : 'Nothing here fits.'}
        </p>
      )}
      {shown && shown.length > MOST_SHOWN && (
        <p className="text-small text-ink-soft mt-2">
          {shown.length - MOST_SHOWN} more; search to find them.
        </p>
      )}
    </>
  );
}

interface KeptProps {
  readonly receipt: StoredReceipt;
  readonly onRemove: (signature: string) => void;
}

function Kept({ receipt, onRemove }: KeptProps) {
  const { signature, names, createdAt } = receipt;
  const [isAsking, setAsking] = useState(false);
  const name = getName(receipt);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Link
        to={getRecordPath(signature)}
        className="text-accent min-w-0 grow rounded wrap-anywhere underline underline-offset-4"
      >
        <bdi>{name}</bdi>
        {names.length > 1 && ` and ${names.length - 1} more`}
      </Link>
      <span className="text-small text-ink-faint">{toDay(formatLocal(createdAt))}</span>
      {isAsking ? (
        <>
          <span className="text-small">Remove it from this device?</span>
          <Button
            onClick={() => {
              onRemove(signature);
            }}
          >
            Remove for good
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              setAsking(false);
            }}
          >
            Keep it
          </Button>
        </>
      ) : (
        <Button
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

function getName({ names, signature }: StoredReceipt): string {
  const [first] = names;
  return first === undefined ? `Record ${signature.slice(0, 8)}…` : toVisibleText(first);
}
