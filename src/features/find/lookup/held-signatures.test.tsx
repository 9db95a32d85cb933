// @vitest-environment happy-dom
import { createSigner } from '@countersign/proof/test/build-transaction';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createCluster } from '@countersign/core/test/cluster';
import {
  createFakeNodes,
  Silence,
  toLanded,
  type FakeNode,
} from '@countersign/core/test/fake-nodes';
import { toKnownSignature } from '@countersign/core/test/known-signature';
import { sign } from '@countersign/core/test/landed';
import { createSubject } from '@countersign/core/test/subject';
import { pass } from '../../test/pass';
import { renderScreen } from '../../test/render-screen';
import { runByFakeClock } from '../../test/run-by-fake-clock';
import { KnownSignatures } from './known-signatures';

const NODE = 'https://one.example';
const FIRST = createSubject('first');
const SECOND = createSubject('second');
const WHOLE = createSubject('whole');
const RECORD = sign(createSigner('Alice'), [FIRST], { slot: 5n });
const VERSIONS = [SECOND, FIRST].map(({ size, digest }) => ({ size: size ?? 0, digest }));

async function lookUp(node: FakeNode, isBrief = false) {
  const { chain } = createFakeNodes({ [NODE]: node });
  const cluster = { ...createCluster(), endpoints: [NODE] };
  const file = new File(['first and more'], 'contract.pdf');
  const { lookup } = renderScreen(
    <KnownSignatures
      {...{ cluster, isBrief }}
      digest={WHOLE.digest}
      entry={{ name: file.name, file }}
      beginnings={VERSIONS}
      hasHeading={!isBrief}
    />,
    { cluster, chain },
  );
  await pass(5000);
  expect(document.querySelector('[data-file]')).toBeNull();
  act(() => {
    lookup.start(false);
  });
  await pass(10_000);
}

const {
  signature,
  observations: [seen],
} = RECORD;
const KNOWS: FakeNode = {
  list: [{ ...toKnownSignature(signature), slot: seen?.slot ?? 0n }],
  landed: toLanded([RECORD]),
};

runByFakeClock();

it.each([false, true])(
  'K2 D3 a document whose earlier version was signed: found after consent, and given back (brief: %s)',
  async (isBrief) => {
    await lookUp(KNOWS, isBrief);
    const held = document.querySelector('[data-file=holds]');
    expect(held?.textContent).toContain(
      'This document holds the signed file; something was added behind it',
    );
    expect(held?.querySelector('a')?.href).toContain(signature);
    screen.getByRole('button', { name: 'Save the signed file of contract.pdf' });
    expect(held?.querySelector('.text-good')).toBeNull();
  },
);

it('K2 D3 no earlier version was signed: nothing more is said', async () => {
  await lookUp({ list: [], landed: new Map() });
  expect(document.querySelector('[data-file]')).toBeNull();
});

it('K2 D3 a node that returns no list: not asked about earlier versions', async () => {
  await lookUp({ ...KNOWS, list: new Silence() });
  expect(document.querySelector('[data-file]')).toBeNull();
});

it('K2 D3 mentions that hold no record: nothing is said to be signed, and earlier versions are looked up', async () => {
  const strange = { ...toKnownSignature('1'.repeat(64)), slot: 9n };
  await lookUp({ list: [strange], landed: new Map() });
  expect(document.querySelector('[data-file]')).toBeNull();
});
