// @vitest-environment happy-dom
import { verify } from '@countersign/proof';
import { getNodeOrigin } from '@countersign/proof/records';
import { parseReceipt, serializeReceipt } from '@countersign/proof/receipts';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serializeArchive } from '@countersign/core/receipts/receipt-archive';
import { toLanded } from '@countersign/core/test/fake-nodes';
import { toKnownSignature } from '@countersign/core/test/known-signature';
import { sign, signStatement } from '@countersign/core/test/landed';
import { createTrees } from '@countersign/core/test/trees';
import { getErrorMessage } from '../network/words/error-message';
import { pass } from '../test/pass';
import { createNodes } from './test/nodes-state';
import { runByFakeClock } from '../test/run-by-fake-clock';
import { createReceiptFile, makeReceipt } from './data/kept/receipt-file';
import { zipReceipts } from './receipts-zip/receipts-zip';
import { readStored } from './data/kept/stored-receipt';
import { getCertificate } from './share/certificate-facts';
import { openRecord } from './test/open-record';
import { createDevnet } from './test/render-record';
import { createSubject, signFiles } from '@countersign/core/test/signed-files';

const NODE = 'https://user:pw@node.example:8443/v1/SECRET?api-key=SECRET';
const KEY = /SECRET|\bpw\b|user:/;
const HOST = 'node.example:8443';

const SUBJECTS = [createSubject('a'), createSubject('b')] as const;
const { receipt, claim, evidence: signed } = signFiles(...SUBJECTS);
const evidence = {
  ...signed,
  observations: signed.observations.map((seen) => ({ ...seen, node: NODE })),
};
const verdict = verify({ evidence, subjects: SUBJECTS });
const cluster = createDevnet(NODE);
const trees = createTrees();
const { signal } = new AbortController();

const OLD = serializeReceipt({
  ...receipt,
  observations: signed.observations.map(toTestimony),
}).replace(JSON.stringify(getNodeOrigin('https://one.example/')), JSON.stringify(NODE));
const KEPT = {
  signature: receipt.signature,
  network: receipt.network.genesisHash,
  createdAt: 1,
  text: OLD,
  names: [],
  digests: [],
};

function toTestimony<T extends object>(seen: T) {
  return { ...seen, unknown: {} };
}

async function readOld() {
  const stored = await readStored(OLD);
  if (stored === null) throw new Error('It can’t be read.');
  return stored;
}

async function zip(): Promise<string> {
  const stored = await readOld();
  const onProgress = () => undefined;
  const blob = await zipReceipts({ trees, receipt: stored, claim, signal, onProgress });
  return blob.text();
}

const OUTPUTS: readonly (readonly [string, () => Promise<string | undefined>])[] = [
  [
    'the receipt of what a node has just said',
    async () => {
      const made = makeReceipt(verdict, { evidence, cluster });
      return made === null ? undefined : (await createReceiptFile(made, claim)).text();
    },
  ],
  [
    'a receipt that was stored whole',
    async () => (await createReceiptFile(await readOld(), claim)).text(),
  ],
  [
    'a stored receipt as it is shown',
    async () => JSON.stringify((await readOld()).observations, toJson),
  ],
  ['“Export all”', async () => (await serializeArchive([KEPT])).join('')],
  ['the zip of all receipts', zip],
  [
    'the certificate',
    () => {
      const words = {
        ...({ status: 'none', statement: null } as const),
        ...{ markWords: null, words: '', hasUnread: false },
      };
      const certificate = getCertificate(
        {
          ...{ brand: '', verdict, evidence, cluster, signerName: null, names: [] },
          ...{ withdrawal: words, doubts: [] },
          nodes: createNodes({ count: 2, silent: [{ node: NODE, reason: 'timeout' }] }),
        },
        new Date(0),
      );
      return Promise.resolve(JSON.stringify(certificate));
    },
  ],
];

function toJson(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

runByFakeClock();

it.each(OUTPUTS)('N12 %s names the node’s host, and no key', async (_output, open) => {
  const text = await open();
  expect(text).toContain(HOST);
  expect(text).not.toMatch(KEY);
});

it('N12 a receipt that was stored with a whole address is still the same receipt', () => {
  expect(OLD).toContain(NODE);
  expect(parseReceipt(OLD)).toEqual({
    ...receipt,
    observations: signed.observations.map((seen) => ({
      ...toTestimony(seen),
      node: getNodeOrigin(NODE),
    })),
  });
});

it('N12 the record’s page, its details, commands and JSON name the node’s host, and no key', async () => {
  const author = createSigner('an author');
  const [subject] = SUBJECTS;
  const signed = sign(author, [subject]);
  const withdrawn = signStatement(author, 'revoke', signed, subject.digest);
  const all = [withdrawn, signed];
  const list = all.map(({ signature }) => toKnownSignature(signature));
  openRecord(signed.signature, { [NODE]: { list, landed: toLanded(all) } });
  await pass(1000);
  fireEvent.click(screen.getByText('Technical details'));
  for (const fold of document.querySelectorAll('details')) {
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
  }
  await pass(1000);
  expect(screen.getByText(/^curl /).textContent).toContain(HOST);
  expect(screen.getByLabelText('All of it as JSON').textContent).toContain(HOST);
  expect(document.body.innerHTML).not.toMatch(KEY);
});

it.each(['http 500', 'rpc -32603', 'not-json', 'timeout', 'network', 'other-network', 'no-node'])(
  'N12 an error %s of a node is shown without its URL',
  (reason) => {
    const context = { node: NODE, cause: new TypeError(`failed: ${NODE}`) };
    const error = Object.assign(new Error(reason, { cause: new TypeError(NODE) }), {
      ...{ reason, context },
    });
    expect(getErrorMessage(error)).not.toMatch(KEY);
    expect(getErrorMessage(error)).toMatch(/^(The server|No connection)/);
  },
);
