import { rememberAll } from '../node-kinds';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { untilRecord } from './story';
import { expect, test } from './test';

const MOST_BEFORE_THE_WALLET = 7;
const MOST_FOR_A_RECORD = 3;

const NOT_FOR_THE_VERDICT = [
  'getVersion',
  'getSignaturesForAddress',
  'getFirstAvailableBlock',
  'getAccountInfo',
];

test('G2 V1 signing and checking make only the necessary calls', async ({
  page,
  rpc,
  begin,
  openStranger,
}) => {
  const getMethods = (from: number) => rpc.calls.slice(from).map(({ method }) => method);
  const { wallet } = await begin('frugal.bin', { name: 'Frugal', sign: 'wait' });
  const sign = onSignPage(page);
  await expect(sign.send).toBeEnabled();
  await sign.send.click();
  await expect(sign.status).toContainText('Waiting for your wallet');
  const beforeWallet = getMethods(0).filter((method) => method !== 'getVersion');
  expect(beforeWallet.length, beforeWallet.join()).toBeLessThanOrEqual(MOST_BEFORE_THE_WALLET);
  expect(beforeWallet).not.toContain('sendTransaction');
  await wallet.approve();
  await untilRecord(page);
  await expect(onVerifyPage(page).record).toHaveAttribute('data-record', 'valid');

  // The local node's times are a thousandth of the real ones, so the page asks again.
  rpc.setFault((call) =>
    call.method === 'getTransaction' ? { kind: 'edit', edit: fixTime } : rememberAll(call),
  );
  const start = rpc.calls.length;
  const stranger = await openStranger();
  await stranger.goto(page.url());
  await expect(onVerifyPage(stranger).record).toHaveAttribute('data-record', 'valid');
  await expect(stranger.locator('[data-cluster-check=success]')).toBeVisible();
  const forRecord = getMethods(start).filter((method) => !NOT_FOR_THE_VERDICT.includes(method));
  expect(forRecord.length, forRecord.join()).toBeLessThanOrEqual(MOST_FOR_A_RECORD);
  await expect.poll(() => getMethods(start)).toContain('getFirstAvailableBlock');
  const methods = getMethods(start);
  expect(methods.indexOf('getFirstAvailableBlock')).toBeGreaterThan(
    methods.indexOf('getSignaturesForAddress'),
  );
  const asked = rpc.calls
    .slice(start)
    .map(({ method, params }) => JSON.stringify([method, params]));
  expect(asked.filter((call, index) => asked.indexOf(call) !== index)).toEqual([]);
});

function fixTime(answer: Record<string, unknown>): unknown {
  const { result } = answer;
  if (typeof result !== 'object' || result === null) return answer;
  return { ...answer, result: { ...result, blockTime: Math.floor(Date.now() / 1000) } };
}
