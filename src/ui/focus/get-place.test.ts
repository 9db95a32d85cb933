import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getPlace, type Room } from './get-place';

const VIEW = { width: 1000, height: 800 };
const SIZE = { width: 200, height: 300 };
const boxAt = (left: number, top: number) => ({ left, right: left + 100, top, bottom: top + 40 });
const place = (room: Partial<Room>) =>
  getPlace({ button: boxAt(500, 100), size: SIZE, view: VIEW, gap: 6, margin: 12, ...room });

describe('what a button opens', () => {
  test('stands below it, their right edges in line', () => {
    expect(place({})).toEqual({ left: 400, top: 146, maxHeight: 642 });
  });

  test('stands above it where below there is too little room', () => {
    expect(place({ button: boxAt(500, 700) })).toEqual({ left: 400, top: 394, maxHeight: 682 });
  });

  test('stays below it where above there is less room still, and is cut there', () => {
    expect(place({ button: boxAt(500, 100), size: { width: 200, height: 5000 } })).toEqual({
      left: 400,
      top: 146,
      maxHeight: 642,
    });
  });

  test('is moved to where the window has room for its width', () => {
    expect(place({ button: boxAt(20, 100) }).left).toBe(12);
    expect(place({ button: boxAt(960, 100) }).left).toBe(788);
  });

  test('begins at the window’s edge where it is wider than the window', () => {
    expect(place({ size: { width: 3000, height: 300 } }).left).toBe(12);
  });

  test('has no height where there is no room at all', () => {
    expect(place({ view: { width: 1000, height: 30 }, button: boxAt(500, -5) }).maxHeight).toBe(0);
  });

  test('never lies over its button, nor over the margins above and below', () => {
    const length = fc.integer({ min: 1, max: 2000 });
    fc.assert(
      fc.property(length, length, length, length, length, (width, height, view, left, top) => {
        fc.pre(top + 40 < view);
        const button = boxAt(left, top);
        const size = { width, height };
        const found = place({ button, size, view: { width: 1000, height: view } });
        const bottom = found.top + Math.min(height, found.maxHeight);
        fc.pre(found.maxHeight > 0);
        expect(found.top >= button.bottom || bottom <= button.top).toBe(true);
        expect(found.top).toBeGreaterThanOrEqual(12);
        expect(bottom).toBeLessThanOrEqual(view - 12);
      }),
    );
  });
});
