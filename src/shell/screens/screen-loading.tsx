import * as words from '../words';

/** Style shows it after a delay, so that a quick load does not flicker. */
export function ScreenLoading() {
  return (
    <div role="status" className="screen-loading text-ink-faint px-4 pt-24 text-center">
      {words.LOADING}
    </div>
  );
}
