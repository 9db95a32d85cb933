import { createStore, type Store } from '@countersign/core/scheduling/store';

export type NotificationVariant = 'info' | 'warning' | 'error';

/** A new notification replaces an earlier one with the same id. */
export interface Notification {
  readonly id: string;
  readonly title: string;
  readonly variant: NotificationVariant;
  readonly action: { readonly label: string; readonly run: () => void } | null;
}

type NewNotification = Pick<Notification, 'id' | 'title'> & Partial<Notification>;

export interface NotificationStore extends Store<readonly Notification[]> {
  readonly notify: (notification: NewNotification) => void;
  readonly dismiss: (id: string) => void;
}

export function createNotificationStore(): NotificationStore {
  const { getState, setState, subscribe } = createStore<readonly Notification[]>([]);
  const without = (id: string) => getState().filter((other) => other.id !== id);
  return {
    getState,
    subscribe,
    notify: ({ id, title, variant = 'warning', action = null }) => {
      setState([...without(id), { id, title, variant, action }]);
    },
    dismiss: (id) => {
      if (getState().some((notification) => notification.id === id)) setState(without(id));
    },
  };
}
