import type { Arrangement, FileOrder } from '../../../flows/files/arrange-files';
import { formatCount } from '@countersign/core/words/count';
import { formatFiles } from './format-files';

const ORDERS: Record<FileOrder, string> = {
  added: 'Order added',
  name: 'Name',
  size: 'Size, largest first',
};

interface ListToolsProps {
  readonly arrangement: Arrangement;
  readonly onChange: (arrangement: Arrangement) => void;
  readonly shown: number;
  readonly total: number;
}

/** Finds files in a long list; what is not shown is signed all the same. */
export function ListTools({ arrangement, onChange, shown, total }: ListToolsProps) {
  return (
    <>
      <div className="flex w-full flex-wrap gap-x-4 gap-y-2 md:w-auto">
        <label className="text-small text-ink-soft flex min-w-0 grow flex-wrap items-center gap-x-2">
          Filter by name
          <input
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={arrangement.filter}
            className={`${FIELD} w-48 grow`}
            onChange={(event) => {
              onChange({ ...arrangement, filter: event.currentTarget.value });
            }}
          />
        </label>
        <label className="text-small text-ink-soft flex min-w-0 grow flex-wrap items-center gap-x-2">
          Sort by
          <select
            value={arrangement.order}
            className={`${FIELD} grow`}
            onChange={(event) => {
              const { value } = event.currentTarget;
              if (isOrder(value)) onChange({ ...arrangement, order: value });
            }}
          >
            {Object.entries(ORDERS).map(([order, label]) => (
              <option key={order} value={order}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p role="status" className="text-small text-ink-soft w-full empty:sr-only">
        {shown < total &&
          (shown === 0
            ? 'No file has that in its name. All files are still signed together.'
            : `${formatCount(shown)} of ${formatFiles(total)} shown. All are signed together.`)}
      </p>
    </>
  );
}

const FIELD =
  'border-line-strong bg-surface text-body text-ink h-11 max-w-full rounded-lg border px-3 md:h-10';

function isOrder(value: string): value is FileOrder {
  return Object.hasOwn(ORDERS, value);
}
