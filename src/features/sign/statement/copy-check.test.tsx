// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi, describe } from 'vitest';
import { signHidden } from '@countersign/core/test/landed';
import { createSubject, signFiles } from '@countersign/core/test/signed-files';
import { verify, type Evidence, type Verdict } from '@countersign/proof';
import { createReceipt, serializeReceipt } from '@countersign/proof/receipts';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { renderScreen } from '../../test/render-screen';
import { CopyCheck, getCopyMessage } from './copy-check';
import { digestOf } from '@countersign/proof/encoding';

afterEach(cleanup);

const [A, B] = [createSubject('a'), createSubject('b')];

function signPrivately() {
  const subjects = [{ ...A, salt: new Uint8Array(32) }] as const;
  const evidence = signHidden(createSigner('an author'), subjects);
  const { claim } = verify({ evidence });
  const { lookup, genesisHash } = evidence;
  if (claim === null || lookup.status !== 'found' || genesisHash === null) throw new Error('No.');
  const network = { genesisHash, label: 'Devnet' };
  const { transaction } = lookup;
  return { evidence, receipt: createReceipt({ claim, subjects, transaction, network }) };
}

const SET = signFiles(A, B).evidence;
const PRIVATE = signPrivately();
const RECEIPT = new File([serializeReceipt(PRIVATE.receipt)], 'a.countersign.json');
const toFile = (text: string) => new File([text], `${text}.txt`);

it.each<[string, Evidence, readonly File[], string, boolean]>([
  ['all files of a set', SET, [toFile('a'), toFile('b')], 'match', true],
  ['one file of a set', SET, [toFile('a')], 'match', false],
  ['another file', signFiles(A).evidence, [toFile('b')], 'mismatch', false],
  ['a private file alone', PRIVATE.evidence, [toFile('a')], 'cannot-check', false],
  ['a private file and its receipt', PRIVATE.evidence, [toFile('a'), RECEIPT], 'match', true],
  ['another file and that receipt', PRIVATE.evidence, [toFile('b'), RECEIPT], 'mismatch', false],
])('V10 %s, before it is countersigned', async (_, evidence, files, state, isWhole) => {
  const onChecked = vi.fn<(isWhole: boolean) => void>();
  renderScreen(<CopyCheck evidence={evidence} getShownRecord={() => null} onChecked={onChecked} />);
  fireEvent.change(screen.getByLabelText('Choose files'), { target: { files } });
  await waitFor(() => {
    expect(document.querySelector('[data-file]')?.getAttribute('data-file')).toBe(state);
  });
  expect(onChecked).toHaveBeenLastCalledWith(isWhole);
});

const NET = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1';

function compare(texts: readonly string[], count = 1) {
  const digests = texts.map((text) => digestOf(new TextEncoder().encode(text)));
  const [digest] = digests;
  if (digest === undefined) throw new Error('No text was given.');
  const claim: Verdict['claim'] =
    count === 1
      ? { kind: 'file', digest, net: NET }
      : { kind: 'tree', root: digest, count, net: NET };
  const subjects = digests.map((each) => ({
    subject: { name: 'a', size: 1, digest: each },
    file: 'match' as const,
  }));
  return { claim, subjects };
}

describe('V10 the copy of a person who countersigns', () => {
  it('another file: reported before anything is signed', () => {
    expect(getCopyMessage('mismatch', compare(['a']), false)).toMatch(
      /^Your copy isn’t what was signed,/,
    );
  });

  it('a set: accepted only with all files, and copies count once', () => {
    expect(getCopyMessage('match', compare(['a', 'a', 'b'], 3), false)).toMatch(
      /^2 of the 3 files .+ Drop the others too\.$/,
    );
    expect(getCopyMessage('match', compare(['a', 'b', 'c'], 3), false)).toBe(
      'These are the 3 files that you’re about to countersign.',
    );
  });
});
