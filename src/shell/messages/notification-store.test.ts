import { describe, expect, it } from 'vitest';
import { createNotificationStore } from './notification-store';

describe('notifications', () => {
  it('N1 are warnings without an action where nothing else is said', () => {
    const store = createNotificationStore();
    store.notify({ id: 'a', title: 'One' });
    expect(store.getState()).toEqual([{ id: 'a', title: 'One', variant: 'warning', action: null }]);
  });

  it('N1 stack in the order in which they came', () => {
    const store = createNotificationStore();
    store.notify({ id: 'a', title: 'One' });
    store.notify({ id: 'b', title: 'Two', variant: 'error' });
    store.notify({ id: 'c', title: 'Three', action: { label: 'Go', run: () => undefined } });
    expect(store.getState().map(({ title }) => title)).toEqual(['One', 'Two', 'Three']);
  });

  it('N1 take the place of an earlier one of the same id', () => {
    const store = createNotificationStore();
    store.notify({ id: 'a', title: 'One' });
    store.notify({ id: 'b', title: 'Two' });
    store.notify({ id: 'a', title: 'One again' });
    expect(store.getState().map(({ title }) => title)).toEqual(['Two', 'One again']);
  });

  it('N1 go by their id; one that is gone already tells nobody', () => {
    const store = createNotificationStore();
    store.notify({ id: 'a', title: 'One' });
    let told = 0;
    store.subscribe(() => (told += 1));
    store.dismiss('b');
    store.dismiss('a');
    store.dismiss('a');
    expect(store.getState()).toEqual([]);
    expect(told).toBe(1);
  });
});
