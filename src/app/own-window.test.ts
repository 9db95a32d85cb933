import { expect, it } from 'vitest';
import { isInOwnWindow } from './own-window';

it('should be in a window of its own where people sign, or read who signed', () => {
  for (const path of ['/sign', '/sign/', '/SIGN', '/verify/abc', '/verify/']) {
    expect(isInOwnWindow(path), path).toBe(true);
  }
  for (const path of ['/', '/signal', '/x/sign', '/assets/verify.js']) {
    expect(isInOwnWindow(path), path).toBe(false);
  }
});
