// @vitest-environment happy-dom
import { createSigner } from '@countersign/proof/test/build-transaction';
import { createReceipt, parseReceipt, serializeReceipt } from '@countersign/proof/receipts';
import { verify, type Evidence } from '@countersign/proof';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toLanded } from '@countersign/core/test/fake-nodes';
import { toKnownSignature } from '@countersign/core/test/known-signature';
import { GENESIS_HASH, sign, signHidden } from '@countersign/core/test/landed';
import { createSubject } from '@countersign/core/test/subject';
import type { PdfRequest, StampingPort } from '../../browser/stamping/stamping';
import { pass } from '../test/pass';
import { runByFakeClock } from '../test/run-by-fake-clock';
import { getCard, openRecord } from './test/open-record';
import { openMenu } from './test/open-menu';

const NODE = 'https://one.example';
const CONTRACT = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n';
const UPDATE = `2 0 obj\n<<${'x'.repeat(60)}>>\nendobj\nstartxref\n9\n%%EOF\n`;
const SIGNER = createSigner('an author');
const LEASE = { ...createSubject(CONTRACT), name: 'lease.pdf' };
const SECRET = { ...createSubject('secret'), name: 'salaries.xlsx' };
const SALT = new Uint8Array(32).fill(7);

const PDF = new File([CONTRACT], 'lease.pdf', { type: 'application/pdf' });
const requests: PdfRequest[] = [];
const MAKING: Partial<StampingPort> = {
  makePdf: (request) => {
    requests.push(request);
    return Promise.resolve({ made: { bytes: new Blob([UPDATE]), hasSignatures: true } });
  },
};

async function open(record: Evidence, files: readonly File[], stamping = MAKING) {
  requests.length = 0;
  const known = { ...toKnownSignature(record.signature), slot: record.observations[0]?.slot ?? 0n };
  openRecord(
    record.signature,
    { [NODE]: { list: [known], landed: toLanded([record]) } },
    {},
    stamping,
  );
  await pass(1000);
  await drop(files);
  openMenu('Share');
  await pass(100);
}

async function drop(files: readonly File[]) {
  const input = screen.getByLabelText(/^(Choose files|Check another file)$/);
  fireEvent.change(input, { target: { files } });
  await pass(5000);
}

function makeReceiptFile(
  record: Evidence,
  subjects: Parameters<typeof createReceipt>[0]['subjects'],
) {
  const { lookup } = record;
  const { claim } = verify({ evidence: record });
  if (lookup.status !== 'found' || claim === null) throw new Error('a claim is read');
  const receipt = createReceipt({
    ...{ claim, subjects, transaction: lookup.transaction },
    network: { genesisHash: GENESIS_HASH, label: 'Devnet' },
  });
  return new File([serializeReceipt(receipt)], 'lease.pdf.countersign.json');
}

const getOffer = () => screen.queryByRole('menuitem', { name: 'Stamped copy' });
const getCopy = () => screen.queryByRole('region', { name: 'Stamped copy' });

async function choose() {
  const offer = getOffer();
  if (offer === null) throw new Error('a stamped copy is offered');
  fireEvent.click(offer);
  await pass(1000);
}

runByFakeClock();

it('K1 the stamped copy of one file of a set names no other file, and carries a receipt of its own', async () => {
  const record = sign(SIGNER, [LEASE, SECRET]);
  await open(record, [PDF, makeReceiptFile(record, [LEASE, SECRET])]);
  await choose();
  const [{ certificate, document: signed } = { certificate: null, document: null }] = requests;
  expect(JSON.stringify(certificate)).toContain('lease.pdf');
  expect(JSON.stringify(certificate)).not.toContain('salaries');
  const { files } = parseReceipt(signed?.receipt.content ?? '');
  expect(files.map(({ name }) => name)).toEqual(['lease.pdf']);
  expect(getCopy()?.textContent).toContain(
    'The copy is ready. It has signatures of a PDF program.',
  );
});

it('K1 a private file is stamped with its dropped receipt, which is said; never without', async () => {
  const hidden = [{ ...LEASE, salt: SALT }];
  const record = signHidden(SIGNER, hidden);
  await open(record, [PDF, makeReceiptFile(record, hidden)]);
  expect(getCard().answer).toBe('match');
  await choose();
  expect(getCopy()?.textContent).toContain('opens this private signature');
  const [{ certificate } = { certificate: null }] = requests;
  expect(JSON.stringify(certificate)).not.toContain('lease.pdf');
  expect(certificate?.steps.join()).toContain('the receipt that is attached to this copy');
});

it.each([
  ['another file', [new File(['other'], 'lease.pdf')]],
  ['several files', [PDF, new File([CONTRACT], 'copy.pdf')]],
  ['a document that holds the file', [new File([CONTRACT, UPDATE], 'lease.pdf')]],
])('K1 not offered for %s', async (_what, files) => {
  await open(sign(SIGNER, [LEASE]), files);
  expect(screen.getByRole('menuitem', { name: 'QR code' })).not.toBeNull();
  expect(getOffer()).toBeNull();
});

it('K1 a refused copy: why, and again; closed, the focus is where it was', async () => {
  let calls = 0;
  await open(sign(SIGNER, [LEASE]), [PDF], {
    makePdf: () => {
      calls += 1;
      return Promise.resolve({ fault: 'encrypted', detail: '' });
    },
  });
  await choose();
  expect(screen.getByRole('alert').textContent).toBe(
    'This PDF is encrypted, so no page can be added. Use the certificate instead.',
  );
  expect(screen.queryByRole('button', { name: 'Save stamped copy' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(1000);
  expect(calls).toBe(2);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(getCopy()).toBeNull();
  expect(document.activeElement?.textContent).toBe('Share');
});

it('K1 a copy that does not begin with the signed file is not offered', async () => {
  await open(sign(SIGNER, [LEASE]), [PDF], {
    makePdf: () => Promise.resolve({ made: { bytes: new Blob([' ']), hasSignatures: false } }),
  });
  await choose();
  expect(screen.getByRole('alert').textContent).toContain('could not be found again in the copy');
});

it('K1 another file is dropped while the copy is shown: the copy is gone', async () => {
  await open(sign(SIGNER, [LEASE]), [PDF]);
  await choose();
  await drop([new File(['other'], 'other.pdf')]);
  expect(getCopy()).toBeNull();
});
