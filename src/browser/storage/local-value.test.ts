import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLocalValue } from './local-value';

class MemoryArea implements Storage {
  [name: string]: unknown;
  readonly #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  clear() {
    this.#items.clear();
  }
  getItem(key: string) {
    return this.#items.get(key) ?? null;
  }
  key(index: number) {
    return [...this.#items.keys()][index] ?? null;
  }
  removeItem(key: string) {
    this.#items.delete(key);
  }
  setItem(key: string, value: string) {
    this.#items.set(key, value);
  }
}

class FullArea extends MemoryArea {
  override setItem(): void {
    throw new DOMException('full', 'QuotaExceededError');
  }
}

function block(): Storage {
  throw new DOMException('storage is blocked', 'SecurityError');
}

function createAccount(area: () => Storage) {
  return createLocalValue<{ name: string }>({
    key: 'wallet',
    area,
    parse(text) {
      const value: unknown = JSON.parse(text);
      return typeof value === 'object' && value && 'name' in value && typeof value.name === 'string'
        ? { name: value.name }
        : null;
    },
    serialize: (value) => JSON.stringify(value),
  });
}

describe('a local value', () => {
  it('should be read as it was written, whatever its characters (W5)', () => {
    const area = new MemoryArea();
    const value = createAccount(() => area);
    expect(value.read()).toBeNull();
    expect(value.write({ name: 'A:B"\n\u202e<b>\u{1f600}' })).toBe(true);
    expect(value.read()).toEqual({ name: 'A:B"\n\u202e<b>\u{1f600}' });
    value.clear();
    expect(value.read()).toBeNull();
    expect(area.length).toBe(0);
  });

  it.each(['', '{', 'null', '[]', '{"name":1}', 'undefined', '\u0000'])(
    'should be null, not a crash, for what another version or a person stored: %j (C3)',
    (text) => {
      const area = new MemoryArea();
      area.setItem('wallet', text);
      expect(createAccount(() => area).read()).toBeNull();
    },
  );

  it('should return false if storage is full (C3)', () => {
    const area = new FullArea();
    expect(createAccount(() => area).write({ name: 'x' })).toBe(false);
  });

  it('should return null or false, and not throw, if storage is blocked (C3)', () => {
    const value = createAccount(block);
    expect(value.read()).toBeNull();
    expect(value.write({ name: 'x' })).toBe(false);
    expect(() => {
      value.clear();
    }).not.toThrow();
  });
});

describe('a subscription', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function subscribe() {
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    const area = new MemoryArea();
    const listener = vi.fn();
    const unsubscribe = createAccount(() => area).subscribe(listener);
    const dispatch = (key: string | null, storageArea: Storage = area): void => {
      page.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea }));
    };
    return { listener, unsubscribe, dispatch };
  }

  it('should notify when another tab writes the value or clears all (T1)', () => {
    const { listener, dispatch } = subscribe();
    dispatch('wallet');
    dispatch(null);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('should not notify of other values or areas, or after its end', () => {
    const { listener, unsubscribe, dispatch } = subscribe();
    dispatch('theme');
    dispatch('wallet', new MemoryArea());
    unsubscribe();
    dispatch('wallet');
    expect(listener).not.toHaveBeenCalled();
  });
});
