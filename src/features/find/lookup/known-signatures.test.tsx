// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCluster } from '@countersign/core/test/cluster';
import { createSubject } from '@countersign/core/test/subject';
import { pass } from '../../test/pass';
import { renderScreen } from '../../test/render-screen';
import { KnownSignatures } from './known-signatures';

let end: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  cleanup();
  end();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

it('M8 D3 a node hangs when a file is looked up: it is named after three seconds', async () => {
  const { digest } = createSubject('looked.bin');
  const { lookup } = renderScreen(<KnownSignatures cluster={createCluster()} digest={digest} />, {
    chain: {
      lookUpSignatures: () =>
        new Promise((_, reject) => {
          end = () => {
            reject(new Error('over'));
          };
        }),
    },
  });
  act(() => {
    lookup.start(false);
  });
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(document.body.textContent).toBe('Asking Localnet…');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(document.body.textContent).toBe('Asking Localnet… No answer yet from node.example.');
});

it.each([
  ['an empty file', '', true],
  ['a file with content', 'full', false],
])(
  'field B %s is looked up: whether the page says that every empty file matches',
  async (_, content, isExplained) => {
    const { digest } = createSubject(content);
    const { lookup } = renderScreen(<KnownSignatures cluster={createCluster()} digest={digest} />, {
      chain: { lookUpSignatures: () => Promise.reject(new Error('offline')) },
    });
    act(() => {
      lookup.start(false);
    });
    await pass(2000);
    expect(document.body.textContent).toContain('Localnet could not be asked');
    expect(document.body.textContent.includes('Every empty file has this fingerprint')).toBe(
      isExplained,
    );
  },
);
