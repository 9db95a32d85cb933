/** Shown while a screen's files arrive; invisible at first, so that a quick load never flickers. */
export function ScreenLoading() {
  return (
    <div role="status" className="screen-loading text-ink-faint px-4 pt-24 text-center">
      Loading…
    </div>
  );
}
