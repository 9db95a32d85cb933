/** Pixels. Above 0 only while notifications and toasts would cover the main action. */
const PROPERTY = '--clearance';

/** Pixels between floating parts, and between them and the window's edge. */
const GAP = 16;
/** Pixels above the front toast that show the edges of other toasts and the close button. */
const TOAST_STACK = 36;

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
    // Scrolling and loaded content move the action without an event, so each frame measures again.
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
  const toasts = floating.querySelector<HTMLElement>('[data-sonner-toast]')?.offsetHeight ?? 0;
  return (
    (notifications === 0 ? 0 : notifications + GAP) +
    (toasts === 0 ? 0 : toasts + TOAST_STACK + GAP)
  );
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
