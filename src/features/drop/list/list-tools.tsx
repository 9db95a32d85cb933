import type { Arrangement, FileOrder } from '../../files';
import * as words from './words';

interface ListToolsProps {
  readonly arrangement: Arrangement;
  readonly onChange: (arrangement: Arrangement) => void;
  readonly shown: number;
  readonly total: number;
}

export function ListTools({ arrangement, onChange, shown, total }: ListToolsProps) {
  return (
    <>
      <div className="flex gap-2 md:justify-end">
        <input
          type="search"
          aria-label={words.FILTER}
          placeholder={words.FILTER}
          autoComplete="off"
          spellCheck={false}
          value={arrangement.filter}
          className={`${FIELD} w-40 grow md:max-w-60`}
          onChange={(event) => {
            onChange({ ...arrangement, filter: event.currentTarget.value });
          }}
        />
        <select
          aria-label={words.SORT}
          value={arrangement.order}
          className={FIELD}
          onChange={(event) => {
            const { value } = event.currentTarget;
            if (isOrder(value)) onChange({ ...arrangement, order: value });
          }}
        >
          {Object.entries(words.ORDERS).map(([order, label]) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <p role="status" className="text-small text-ink-soft w-full empty:sr-only">
        {arrangement.filter.trim() !== '' &&
          shown < total &&
          (shown === 0 ? words.NONE_SHOWN : words.formatShown(shown, total))}
      </p>
    </>
  );
}

const FIELD =
  'border-line-strong bg-surface text-body text-ink h-11 max-w-full rounded-lg border px-3 md:h-10';

function isOrder(value: string): value is FileOrder {
  return Object.hasOwn(words.ORDERS, value);
}
