import { digestToAddress, parseDigest } from '@countersign/proof/encoding';
import {
  decodeTransaction,
  MAX_TRANSACTION_BYTES,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
} from '@countersign/proof/transactions';
import { onSignPage } from '../pages/sign-page';
import { askNode, getNet } from './ask-node';
import { untilRecord } from './story';
import { expect, test } from './test';

/** System instruction 2 with no lamports */
const TRANSFER_OF_NOTHING = [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const ROOM_FOR_WALLETS = 200;

test('F6 G2 G4 the transaction on the chain is the one that docs/proof-format.md describes', async ({
  page,
  node,
  begin,
}) => {
  const { file, wallet } = await begin('exact.bin', { name: 'Exact' });
  const reference = digestToAddress(parseDigest(`sha256:${file.sha256}`));
  const sign = onSignPage(page);
  const fee = sign.cost;
  await expect(fee).toHaveText(/0\.\d+ SOL/);
  const shownFee = await fee.textContent();
  await sign.send.click();
  const signature = await untilRecord(page);

  const landed = await askNode(node, 'getTransaction', signature, {
    encoding: 'base64',
    commitment: 'confirmed',
    maxSupportedTransactionVersion: 0,
  });
  expect(landed).toMatchObject({ meta: { err: null }, version: 0 });
  expect(`${toLamports(shownFee)}`).toBe(String(getIn(landed, 'meta', 'fee')));

  const bytes = Buffer.from(String(getIn(landed, 'transaction', '0')), 'base64');
  expect(bytes.length).toBeLessThanOrEqual(MAX_TRANSACTION_BYTES - ROOM_FOR_WALLETS);
  const { version, staticAccounts, addressTableLookups, instructions } = decodeTransaction(bytes);
  expect(version).toBe(0);
  expect(addressTableLookups).toEqual([]);
  expect(staticAccounts[0]).toBe(wallet.address);

  const programs = instructions.map(({ programAddress }) => programAddress);
  const [memo, transfer, ...budget] = [...instructions].reverse();
  expect(programs.slice(-2)).toEqual([SYSTEM_PROGRAM, MEMO_PROGRAM]);
  expect(budget).toEqual([]);
  expect([...(transfer?.data ?? [])]).toEqual(TRANSFER_OF_NOTHING);
  expect(transfer?.accounts).toEqual([
    { address: wallet.address, role: 'writable-signer' },
    { address: wallet.address, role: 'writable-signer' },
    { address: reference, role: 'readonly' },
  ]);
  expect(memo?.accounts).toEqual([{ address: wallet.address, role: 'writable-signer' }]);
  expect(new TextDecoder().decode(memo?.data)).toBe(
    `countersign/1 file sha256:${file.sha256} net=${await getNet(node)}`,
  );

  const found = await askNode(node, 'getSignaturesForAddress', reference, {
    commitment: 'confirmed',
  });
  expect(found).toMatchObject([{ signature, err: null }]);
});

function toLamports(text: string | null): number {
  return Math.round(Number(/[\d.]+(?= SOL)/.exec(text ?? '')?.[0]) * 1e9);
}

function getIn(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : null),
    value,
  );
}
