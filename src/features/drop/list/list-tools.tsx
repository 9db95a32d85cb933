import type { Arrangement, FileOrder } from '../../files';
import { formatCount } from '@countersign/core/words/count';
import { formatFiles } from './format-files';

const ORDERS: Record<FileOrder, string> = {
  name: 'By name',
  size: 'Largest first',
};

interface ListToolsProps {
  readonly arrangement: Arrangement;
  readonly onChange: (arrangement: Arrangement) => void;
  readonly shown: number;
  readonly total: number;
}

/** Filters and sorts a long list; hidden files are signed all the same. */
export function ListTools({ arrangement, onChange, shown, total }: ListToolsProps) {
  return (
    <>
      <div className="flex gap-2 md:justify-end">
        <input
          type="search"
          aria-label="Filter by name"
          placeholder="Filter by name"
          autoComplete="off"
          spellCheck={false}
          value={arrangement.filter}
          className={`${FIELD} w-40 grow md:max-w-60`}
          onChange={(event) => {
            onChange({ ...arrangement, filter: event.currentTarget.value });
          }}
        />
        <select
          aria-label="Sort by"
          value={arrangement.order}
          className={FIELD}
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
      </div>
      <p role="status" className="text-small text-ink-soft w-full empty:sr-only">
        {arrangement.filter.trim() !== '' &&
          shown < total &&
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
