import { toVisibleText } from '../proof';
import { Notice } from '../ui/notice';

const MOST_NAMED = 20;

/** What could not be opened, by name; the rest went on. */
export function UnreadableNotice({ paths }: { readonly paths: readonly string[] }) {
  if (paths.length === 0) return null;
  const others = paths.length - MOST_NAMED;
  return (
    <div role="alert" className="mt-4">
      <Notice tone="warn">
        <p className="min-w-0 wrap-anywhere">
          Could not be opened: {paths.slice(0, MOST_NAMED).map(toVisibleText).join(', ')}
          {others > 0 && ` and ${others.toLocaleString('en')} more`}
        </p>
      </Notice>
    </div>
  );
}
