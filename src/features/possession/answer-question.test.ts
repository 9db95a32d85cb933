import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getDoubleAddress } from '../../browser/wallet/test/double/double-keys';
import type {
  DoubleControls,
  DoubleOptions,
} from '../../browser/wallet/test/double/double-options';
import { signIn, signMessage } from '../../browser/wallet/signer/signer';
import { createWalletWorld, type WalletWorld } from '../../browser/wallet/test/wallet-world';
import { checkAnswer } from './answer';
import type { MessageSigner } from '@countersign/core/signing/signer';
import { answerQuestion, type AnswerWay } from './answer-question';
import { HOUR, NOW, question, record as asked } from '@countersign/core/test/asked-record';

const record = { ...asked, author: await getDoubleAddress('Author') };

describe('answerQuestion', () => {
  let world: WalletWorld;
  let controls: DoubleControls;
  const signer: MessageSigner = {
    signIn: (request) => signIn(world.store, request),
    signMessage: (request) => signMessage(world.store, request),
  };
  beforeEach(() => {
    world = createWalletWorld();
  });
  afterEach(() => {
    world.end();
  });

  async function answer(options: Partial<DoubleOptions> = {}, way: AnswerWay = 'sign-in') {
    controls = world.add({ name: 'Author', ...options });
    world.store.start();
    await world.connect('Author');
    const { signal } = new AbortController();
    return answerQuestion(signer, { record, question, way, now: NOW + HOUR, signal });
  }

  const getMethods = () => controls.calls.map(({ method }) => method).slice(1);

  it.each<[AnswerWay, string]>([
    ['sign-in', 'solana:signIn'],
    ['message', 'solana:signMessage'],
  ])('should return an answer that the checker accepts, by %s', async (way, method) => {
    const outcome = await answer({}, way);
    expect(getMethods()).toEqual([method]);
    const text = outcome.status === 'answered' ? outcome.text : '';
    expect(checkAnswer(text, record, [question], NOW + HOUR).status).toBe('holds');
  });

  it('should sign a message where the wallet has no sign-in', async () => {
    expect((await answer({ features: { signIn: false } })).status).toBe('answered');
    expect(getMethods()).toEqual(['solana:signMessage']);
  });

  it('should fail where the wallet supports neither', async () => {
    const outcome = await answer({ features: { signIn: false, signMessage: false } });
    expect(outcome).toMatchObject({ status: 'failed', way: 'message' });
    expect(getMethods()).toEqual([]);
  });

  it('should report a missing sign-in result in the wallet’s words (W7)', async () => {
    expect(await answer({ sign: 'no-answer' })).toEqual({
      status: 'failed',
      way: 'sign-in',
      message: 'Sign in failed, no sign in result returned by wallet',
    });
  });

  it.each<[DoubleOptions['sign'], string]>([
    ['changes-memo', 'words'],
    ['signs-another', 'signature'],
    ['no-signature', 'signature'],
  ])('should reject what the wallet changed: %s', async (behaviour, what) => {
    for (const way of ['sign-in', 'message'] as const) {
      expect(await answer({ sign: behaviour ?? 'approve' }, way)).toEqual({
        status: 'changed',
        what,
        way,
      });
      world.end();
      world = createWalletWorld();
    }
  });

  it('should reject the answer of another account (W7)', async () => {
    controls = world.add({ name: 'Author', accounts: 2, signInAs: 1 });
    world.store.start();
    await world.connect('Author');
    const { signal } = new AbortController();
    const request = { record, question, way: 'sign-in', now: NOW, signal } as const;
    expect(await answerQuestion(signer, request)).toMatchObject({
      status: 'changed',
      what: 'account',
    });
  });

  it.each([{ code: 4001 }, { code: 4001000 }, { code: 4001, depth: 2 }])(
    'should treat %j as a refusal, and not ask a second time (W3)',
    async (refuse) => {
      expect(await answer({ sign: { refuse } })).toMatchObject({
        status: 'refused',
        isAtOnce: true,
      });
      expect(getMethods()).toEqual(['solana:signIn']);
    },
  );

  it('should not ask the wallet after the question has expired', async () => {
    const { signal } = new AbortController();
    const fail = () => Promise.reject(new Error('It must not be asked.'));
    const request = { record, question, way: 'message', now: NOW + 48 * HOUR, signal } as const;
    const outcome = await answerQuestion({ signIn: fail, signMessage: fail }, request);
    expect(outcome).toEqual({ status: 'expired' });
  });

  it('should need a connected wallet (W7)', async () => {
    world.store.start();
    const { signal } = new AbortController();
    const request = { record, question, way: 'sign-in', now: NOW, signal } as const;
    expect(await answerQuestion(signer, request)).toMatchObject({
      message: 'Wallet not connected',
    });
  });
});
