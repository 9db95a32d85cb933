// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Filled } from './filled';

afterEach(cleanup);

it('a text with gaps: elements and texts in place of the names, in the order of the text', () => {
  const { container } = render(
    <p>
      <Filled text="On {day}, {name} signed." parts={{ name: <b>Ann</b>, day: 'Monday' }} />
    </p>,
  );
  expect(container.innerHTML).toBe(
    '<p><span>On </span><span>Monday</span><span>, </span><b>Ann</b><span> signed.</span></p>',
  );
});

it('a text without gaps: rendered as it is', () => {
  const { container } = render(<Filled text="Nothing was sent." parts={{}} />);
  expect(container.textContent).toBe('Nothing was sent.');
});

it('a gap that no part fills: does not compile, and stays as it is', () => {
  // @ts-expect-error -- the part `name` is missing
  const missing = <Filled text="By {name}" parts={{}} />;
  expect(render(missing).container.textContent).toBe('By {name}');
});

it('a part that looks like a gap: not filled', () => {
  const { container } = render(<Filled text="By {name}" parts={{ name: '{name}' }} />);
  expect(container.textContent).toBe('By {name}');
});
