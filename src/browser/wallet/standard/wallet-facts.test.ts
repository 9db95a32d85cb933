import { expect, it } from 'vitest';
import { getSafeIcon } from './wallet-facts';

it.each(['png', 'svg+xml', 'webp', 'gif', 'jpeg'])('should show a base64 %s (W1)', (type) => {
  const icon = `data:image/${type};base64,aGVsbG8=`;
  expect(getSafeIcon(icon)).toBe(icon);
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
