import { createStore, type Store } from '@countersign/core/scheduling/store';

export type NotificationVariant = 'info' | 'warning' | 'error';

export interface Notification {
  readonly id: string;
  readonly title: string;
  readonly variant: NotificationVariant;
  readonly action: { readonly label: string; readonly run: () => void } | null;
}

/** A new notification replaces an earlier one with the same id. */
export interface NewNotification {
  readonly id: string;
  readonly title: string;
  readonly variant?: NotificationVariant;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface NotificationStore extends Store<readonly Notification[]> {
  readonly notify: (notification: NewNotification) => void;
  readonly dismiss: (id: string) => void;
}

export function createNotificationStore(): NotificationStore {
  const store = createStore<readonly Notification[]>([]);
  const without = (id: string) => store.getState().filter((other) => other.id !== id);
  return {
    getState: () => store.getState(),
    subscribe: (listener) => store.subscribe(listener),
    notify: ({ id, title, variant = 'warning', action }) => {
      store.setState([...without(id), { id, title, variant, action: action ?? null }]);
    },
    dismiss: (id) => {
      if (store.getState().some((notification) => notification.id === id)) {
        store.setState(without(id));
      }
    },
  };
}
