import { expect, it } from 'vitest';
import { getSafeIcon } from './wallet-icon';

it.each(['png', 'webp', 'gif', 'jpeg'])('should show a base64 %s (W1)', (type) => {
  const icon = `data:image/${type};base64,aGVsbG8=`;
  expect(getSafeIcon(icon)).toBe(icon);
});

it('should show a drawing that is cheap, and no other (W1, Q5)', () => {
  const toIcon = (svg: string) => `data:image/svg+xml;base64,${btoa(svg)}`;
  const cheap = toIcon('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>');
  expect(getSafeIcon(cheap)).toBe(cheap);
  expect(getSafeIcon(toIcon('<svg><use href="#a"/></svg>'))).toBeNull();
  // UTF-16, where every other byte is zero.
  expect(getSafeIcon(toIcon('\xff\xfe<\0s\0v\0g\0/\0>\0'))).toBeNull();
  expect(getSafeIcon(toIcon('<\0s\0v\0g\0/\0>\0'))).toBeNull();
});

it.each([
  ['an address', 'https://example.com/icon.png'],
  ['a page', 'data:text/html;base64,aGVsbG8='],
  ['text that is not base64', 'data:image/svg+xml,<svg/>'],
  ['markup behind the data', 'data:image/png;base64,aGVsbG8="><script>'],
  ['an unknown picture', 'data:image/x-icon;base64,aGVsbG8='],
  ['no data', 'data:image/png;base64,'],
  ['nothing', ''],
  ['something else', 7],
  ['a picture of 5 MB', `data:image/png;base64,${'A'.repeat(5 * 1024 * 1024)}`],
])('should not show %s (W9)', (_what, icon) => {
  expect(getSafeIcon(icon)).toBeNull();
});
