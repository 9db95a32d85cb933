// @vitest-environment happy-dom
import { encodeBase58 } from '@countersign/proof/encoding';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Pasted } from '../../find/check/use-pasted';
import { renderScreen } from '../../test/render-screen';
import { NothingToSign } from './nothing-to-sign';

const SIGNATURE = encodeBase58(new Uint8Array(64).fill(9));

afterEach(cleanup);

function Screen() {
  return (
    <>
      <Pasted />
      <NothingToSign onUnreadable={() => undefined} />
    </>
  );
}

function give(type: 'paste' | 'drop', text: string): void {
  const getData = (kind: string) => (kind === 'text/plain' ? text : '');
  const transfer = { types: ['text/plain'], items: [], files: [], getData };
  const event = new Event(type, { bubbles: true, cancelable: true });
  document.body.dispatchEvent(
    Object.assign(event, { clipboardData: transfer, dataTransfer: transfer }),
  );
}

it.each(['paste', 'drop'] as const)(
  'F1 G3 a link by %s while there is nothing to sign: opened',
  async (type) => {
    const { getPath } = renderScreen(<Screen />, { path: '/sign' });
    give(type, SIGNATURE);
    await vi.waitFor(() => {
      expect(getPath()).toBe(`/verify/${SIGNATURE}`);
    }, 10_000);
  },
);

it.each(['paste', 'drop'] as const)(
  'I a list of fingerprints by %s while there is nothing to sign: added once, and no screen opens',
  async (type) => {
    const { getPath, fileList } = renderScreen(<Screen />, { path: '/sign' });
    give(type, `${'ab'.repeat(32)}  a.txt`);
    expect(fileList.getState()).toHaveLength(1);
    // With its code loaded, a check of the text would have opened a screen by now.
    await import('../../find/check/check-text');
    await new Promise((resolve) => setImmediate(resolve));
    expect(getPath()).toBe('/sign');
  },
);
