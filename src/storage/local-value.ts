export interface LocalValueOptions<T> {
  /** The exact name in the storage area. */
  readonly key: string;
  /** @returns null for text that is not a value any more, or not one yet; may throw, as JSON.parse does */
  readonly parse: (text: string) => T | null;
  readonly serialize: (value: T) => string;
  /** A function, because a browser that blocks storage throws at the mere mention of it. */
  readonly area?: () => Storage;
}

/** One small value kept in local storage, wherever storage works; nothing here throws. */
export interface LocalValue<T> {
  /**
   * Parses what is stored now, so an object is a new one each time.
   *
   * @returns null where nothing, or nothing valid, is stored, or storage is blocked
   */
  readonly read: () => T | null;
  /** @returns false where storage is blocked or full */
  readonly write: (value: T) => boolean;
  readonly clear: () => void;
  /**
   * Calls back when another tab wrote or cleared the value, or may have done so while this page
   * was kept for the way back; a tab's own writes are not told.
   *
   * @returns ends the subscription
   */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createLocalValue<T>({
  key,
  parse,
  serialize: print,
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
      const text = print(value);
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

/** A key of null means that the whole area was cleared. */
function isAbout(event: StorageEvent, key: string, area: () => Storage): boolean {
  try {
    return (event.key === key || event.key === null) && event.storageArea === area();
  } catch {
    return false;
  }
}
