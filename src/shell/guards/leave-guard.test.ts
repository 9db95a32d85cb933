// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { storeOnLeaving } from './leave-guard';

it('F40 a page that is left or hidden: the draft is stored', () => {
  const flush = vi.fn();
  const stop = storeOnLeaving({ flush });
  expect(flush).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pagehide'));
  expect(flush).toHaveBeenCalledOnce();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(flush).toHaveBeenCalledOnce();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(flush).toHaveBeenCalledTimes(2);
  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
  window.dispatchEvent(new Event('pagehide'));
  expect(flush).toHaveBeenCalledTimes(2);
});
