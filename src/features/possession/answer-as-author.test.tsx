// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AnswerEnd } from './answer-as-author';

afterEach(cleanup);

it.each([
  [true, /^Your wallet refused the request at once: did its window open\?/],
  [false, /^You refused the request in your wallet\. Nothing was signed\.$/],
])('W3 a refusal is described, and whether it came at once (%s)', (isAtOnce, words) => {
  const { container } = render(<AnswerEnd outcome={{ status: 'refused', isAtOnce }} />);
  expect(container.textContent).toMatch(words);
});
