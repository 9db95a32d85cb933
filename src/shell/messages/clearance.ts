/** Set while the main action would be covered: the length to stay above, from the window's bottom. */
const PROPERTY = '--clearance';

/** Floating parts keep this distance to the window's edge and to each other, in pixels. */
const GAP = 16;
/** Toasts behind the front one show their edges, and the close button sticks out. */
const TOAST_STACK = 36;

/**
 * Keeps notifications and toasts off the main action: while any is shown, they stand above it
 * wherever it would be under them.
 *
 * @param floating - the element that holds both
 * @returns ends it
 */
export function keepMainActionClear(floating: HTMLElement): () => void {
  const root = document.documentElement;
  let frame = 0;
  const follow = () => {
    cancelAnimationFrame(frame);
    const height = getFloatingHeight(floating);
    if (height === 0) {
      root.style.removeProperty(PROPERTY);
      return;
    }
    root.style.setProperty(PROPERTY, `${getClearance(floating, height)}px`);
    // Scrolling and content that arrives both move the action, and nothing here lasts for long.
    frame = requestAnimationFrame(follow);
  };
  const observer = new MutationObserver(follow);
  observer.observe(floating, { childList: true, subtree: true });
  follow();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    root.style.removeProperty(PROPERTY);
  };
}

function getFloatingHeight(floating: HTMLElement): number {
  const notifications = getNotifications(floating)?.offsetHeight ?? 0;
  const toasts = getFrontToastHeight(floating);
  return (
    (notifications === 0 ? 0 : notifications + GAP) +
    (toasts === 0 ? 0 : toasts + TOAST_STACK + GAP)
  );
}

function getFrontToastHeight(floating: HTMLElement): number {
  return floating.querySelector<HTMLElement>('[data-sonner-toast]')?.offsetHeight ?? 0;
}

function getClearance(floating: HTMLElement, height: number): number {
  const action = document.querySelector('[data-main-action]')?.getBoundingClientRect();
  const column = getNotifications(floating)?.getBoundingClientRect();
  if (!action || !column) return 0;
  const isUnder =
    action.left < column.right &&
    action.right > column.left &&
    action.top < innerHeight &&
    action.bottom > innerHeight - height;
  return isUnder ? innerHeight - action.top : 0;
}

function getNotifications(floating: HTMLElement): HTMLElement | null {
  return floating.querySelector<HTMLElement>('[data-notifications]');
}
