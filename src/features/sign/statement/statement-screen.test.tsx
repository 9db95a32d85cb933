// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { signHidden } from '@countersign/core/test/landed';
import { createSubject, signFiles } from '@countersign/core/test/signed-files';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { renderScreen } from '../../test/render-screen';
import { StatementScreen } from './statement-screen';

afterEach(cleanup);

const SUBJECTS = [createSubject('a'), createSubject('b')] as const;
const SALTED = SUBJECTS.map((subject) => ({ ...subject, salt: new Uint8Array(32) }));

it.each([
  ['a private set', signHidden(createSigner('an author'), SALTED), 'one or more private files'],
  ['a set', signFiles(...SUBJECTS).evidence, 'a set of 2 files'],
])('the withdrawal of %s: the screen names what its record signs', async (_, evidence, what) => {
  const { signature } = evidence;
  renderScreen(<StatementScreen address={{ kind: 'revoke', signature, clusterId: null }} />, {
    chain: { fetchEvidence: () => Promise.resolve(evidence) },
  });
  expect(await screen.findByText(`The record of ${what}`)).toBeTruthy();
});
