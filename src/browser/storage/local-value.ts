export interface LocalValueOptions<T> {
  readonly key: string;
  readonly parse: (text: string) => T | null;
  readonly serialize: (value: T) => string;
  readonly area?: () => Storage;
}

/** No method throws. */
export interface LocalValue<T> {
  readonly read: () => T | null;
  readonly write: (value: T) => boolean;
  readonly clear: () => void;
  /** Also notifies when the page returns from the back/forward cache, where it may miss changes. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createLocalValue<T>({
  key,
  parse,
  serialize,
  area = () => window.localStorage,
}: LocalValueOptions<T>): LocalValue<T> {
  return {
    read() {
      try {
        const text = area().getItem(key);
        return text === null ? null : parse(text);
      } catch {
        return null;
      }
    },
    write(value) {
      const text = serialize(value);
      try {
        area().setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
    clear() {
      try {
        area().removeItem(key);
      } catch {
        return;
      }
    },
    subscribe(listener) {
      const follow = (event: StorageEvent): void => {
        if (isAbout(event, key, area)) listener();
      };
      const wake = ({ persisted }: PageTransitionEvent): void => {
        if (persisted) listener();
      };
      window.addEventListener('storage', follow);
      window.addEventListener('pageshow', wake);
      return () => {
        window.removeEventListener('storage', follow);
        window.removeEventListener('pageshow', wake);
      };
    },
  };
}

/** A null key means that the whole area was cleared. */
function isAbout(event: StorageEvent, key: string, area: () => Storage): boolean {
  try {
    return (event.key === key || event.key === null) && event.storageArea === area();
  } catch {
    return false;
  }
}
