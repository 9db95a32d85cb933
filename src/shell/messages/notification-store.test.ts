import { describe, expect, it } from 'vitest';
import { createNotificationStore } from './notification-store';

describe('notifications', () => {
  it('N1 are warnings without an action by default', () => {
    const store = createNotificationStore();
    store.notify({ id: 'a', title: 'One' });
    expect(store.getState()).toEqual([{ id: 'a', title: 'One', variant: 'warning', action: null }]);
  });

  it('N1 are listed in the order of their arrival', () => {
    const store = createNotificationStore();
    store.notify({ id: 'a', title: 'One' });
    store.notify({ id: 'b', title: 'Two', variant: 'error' });
    store.notify({ id: 'c', title: 'Three', action: { label: 'Go', run: () => undefined } });
    expect(store.getState().map(({ title }) => title)).toEqual(['One', 'Two', 'Three']);
  });

  it('N1 replace an earlier one with the same id', () => {
    const store = createNotificationStore();
    store.notify({ id: 'a', title: 'One' });
    store.notify({ id: 'b', title: 'Two' });
    store.notify({ id: 'a', title: 'One again' });
    expect(store.getState().map(({ title }) => title)).toEqual(['Two', 'One again']);
  });

  it('N1 are dismissed by their id; a second dismissal notifies no listener', () => {
    const store = createNotificationStore();
    store.notify({ id: 'a', title: 'One' });
    let calls = 0;
    store.subscribe(() => (calls += 1));
    store.dismiss('b');
    store.dismiss('a');
    store.dismiss('a');
    expect(store.getState()).toEqual([]);
    expect(calls).toBe(1);
  });
});
