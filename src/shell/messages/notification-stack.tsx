import { useEffect, useRef, useSyncExternalStore } from 'react';
import * as words from '../words';
import { NotificationCard } from './notification-card';
import type { Notification, NotificationStore } from './notification-store';

const NONE: readonly Notification[] = [];

function getNone(): readonly Notification[] {
  return NONE;
}

/** Pixels between the notifications and the toasts, which leave room for a toast's close button. */
const GAP = 14;

export function NotificationStack({ store }: { readonly store: NotificationStore }) {
  const notifications = useSyncExternalStore(store.subscribe, store.getState, getNone);
  const stack = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = stack.current;
    if (!element) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight === 0 ? 0 : element.offsetHeight + GAP;
      root.style.setProperty('--notifications-height', `${height}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--notifications-height');
    };
  }, []);
  return (
    <section
      ref={stack}
      data-notifications
      aria-label={words.NOTIFICATIONS}
      aria-live="polite"
      aria-relevant="additions text"
      className="pointer-events-none fixed end-4 bottom-[calc(1rem+var(--clearance,0px))] z-50 w-[min(356px,calc(100vw-2rem))]"
    >
      <ul className="flex flex-col gap-3.5">
        {notifications.map((notification) => (
          <NotificationCard
            key={notification.id}
            notification={notification}
            onDismiss={store.dismiss}
          />
        ))}
      </ul>
    </section>
  );
}
