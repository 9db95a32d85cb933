// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CutName } from './cut-name';

afterEach(cleanup);

function getParts(name: string) {
  const { container } = render(<CutName name={name} />);
  return [...container.querySelectorAll('bdi > span')].map(({ textContent }) => textContent);
}

it.each([
  ['Summer holiday by the lake, last evening 299.jpeg', 'g 299.jpeg'],
  ['湖畔の夏休み最後の夜にみんなで撮った大切な写真その一覧299.jpeg', '一覧299.jpeg'],
  ['湖畔の夏休み最後の夜にみんなで撮った大切な写真その一覧', '真その一覧'],
  ['a photo of the whole family 👩\u200d👩\u200d👧🏿1.png', '👩\u200d👩\u200d👧🏿1.png'],
  ['عطلة الصيف عند البحيرة في المساء الأخير.jpeg', '.jpeg'],
  ['holiday/گزارش سالانه کتابخانه\u200cهای عمومی کشور.pdf', '.pdf'],
  ['گزارش سالانه کتابخانه\u200cهای عمومی کشور', ' کشور'],
  ['गर्मी की छुट्टियों की आखिरी शाम 7.jpeg', '7.jpeg'],
])('G4: the name %s: its ending is whole and short', (name, ending) => {
  const [beginning, end] = getParts(name);
  expect(end).toBe(ending);
  expect(`${beginning}${end}`).toBe(name);
});

it.each(['minutes of the board 2026-11-25.pdf', 'minutes  of the  board2026-11-25.pdf'])(
  'F40 a long name with a space at its cut: every space is kept: %s',
  (name) => {
    const { container } = render(<CutName name={name} />);
    const parts = [...container.querySelectorAll('bdi > span')];
    expect(parts.map(({ textContent }) => textContent).join('')).toBe(name);
    expect(parts).toHaveLength(2);
    for (const part of parts) expect(part.className).toMatch(/(^|\s)whitespace-pre(\s|$)/);
  },
);
