import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getDoubleKey } from '../../../e2e/wallets/double-keys';
import type { DoubleControls, DoubleOptions } from '../../../e2e/wallets/double-options';
import { printSignature } from '../../proof';
import { signIn, signMessage } from '../../wallet/signer';
import { createWalletWorld, type WalletWorld } from '../../wallet/test/wallet-world';
import { checkAnswer, printAnswer } from './answer';
import { answerQuestion, type AnswerWay, type WordSigner } from './answer-question';
import { getAsked, getAskedAnywhere, keepAsked, type QuestionMemory } from './asked-questions';
import {
  getChallenge,
  LIFETIME_SECONDS,
  printChallenge,
  type AskedRecord,
  type Question,
} from './challenge';
import { createQuestion, findQuestion, getQuestionLink, readQuestion } from './question';

const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;
const ORIGIN = 'https://countersign.example';

const key = await getDoubleKey('Author');
const record: AskedRecord = {
  signature: printSignature(new Uint8Array(64).fill(7)),
  author: key.address,
  chain: 'solana:localnet',
  origin: ORIGIN,
};
const question = createQuestion(new Uint8Array(16).fill(0xab), NOW);

async function sign(asked: AskedRecord, about: Question, seed = 'Author'): Promise<string> {
  const signer = await getDoubleKey(seed);
  const text = printChallenge(getChallenge(asked, about));
  return printAnswer(about, printSignature(await signer.sign(new TextEncoder().encode(text))));
}

describe('a question', () => {
  it('should say in plain text who asks, whom, about which record, and until when', () => {
    expect(printChallenge(getChallenge(record, question))).toBe(
      [
        'countersign.example wants you to sign in with your Solana account:',
        key.address,
        '',
        'I still hold the key of this wallet, which signed the record named below. Signing this moves nothing and allows nothing.',
        '',
        'URI: https://countersign.example',
        'Version: 1',
        'Chain ID: solana:localnet',
        'Nonce: abababababababababababababababab',
        'Issued At: 2026-11-20T12:00:00.000Z',
        'Expiration Time: 2026-11-21T12:00:00.000Z',
        'Resources:',
        `- ${ORIGIN}/verify/${record.signature}?cluster=solana%3Alocalnet`,
      ].join('\n'),
    );
  });

  it('should be the same after its link was opened', () => {
    expect(readQuestion(new URL(getQuestionLink(record, question)).hash)).toEqual(question);
  });

  it.each(['', '#', '#question=', '#question=abc.1', `#question=${'a'.repeat(32)}.1`, '#other'])(
    'should not be read from %j',
    (hash) => {
      expect(readQuestion(hash)).toBeNull();
    },
  );

  it('should be found in what is pasted, with words around it', () => {
    const link = getQuestionLink(record, question);
    const text = `Hello!\nPlease open ${link} today.\n${link}`;
    expect(findQuestion(text, record)).toEqual({ status: 'read', question });
  });

  it.each(['.', '...', '.\nBye', ', please', ')'])(
    'should be found where the sentence goes on with %j',
    (end) => {
      const text = `Open ${getQuestionLink(record, question)}${end}`;
      expect(findQuestion(text, record)).toEqual({ status: 'read', question });
    },
  );

  it('should not be taken from another site or about another record', () => {
    const elsewhere = { ...record, origin: 'https://countersign.evil.example' };
    expect(findQuestion(getQuestionLink(elsewhere, question), record)).toEqual({
      status: 'elsewhere',
      origin: 'https://countersign.evil.example',
    });
    const other = { ...record, chain: 'solana:mainnet' };
    expect(findQuestion(getQuestionLink(other, question), record).status).toBe('elsewhere');
  });

  it.each(['hello', 'https://x#question=', `${ORIGIN}/#question=${'a'.repeat(32)}.12`])(
    'should not be found in %j',
    (text) => {
      expect(findQuestion(text, record).status).toBe('unreadable');
    },
  );

  it('should be chosen by nobody where there are two', () => {
    const second = createQuestion(new Uint8Array(16), NOW);
    const text = `${getQuestionLink(record, question)} ${getQuestionLink(record, second)}`;
    expect(findQuestion(text, record).status).toBe('unreadable');
  });
});

describe('an answer', () => {
  const check = (text: string, asked: readonly Question[] = [question], now = NOW + HOUR) =>
    checkAnswer(text, record, asked, now);

  it('should prove that the key is held, whatever is written around it', async () => {
    const answer = await sign(record, question);
    expect(check(answer)).toEqual({ status: 'holds', question });
    expect(check(`> here: ${answer.replaceAll(' ', '\n')}\n-- \nA.`).status).toBe('holds');
  });

  it('should prove nothing when another key signed it', async () => {
    expect(check(await sign(record, question, 'Somebody')).status).toBe('false');
  });

  it.each([
    ['another record', { ...record, signature: printSignature(new Uint8Array(64).fill(8)) }],
    ['another site', { ...record, origin: 'https://other.example' }],
    ['another network', { ...record, chain: 'solana:mainnet' }],
  ])('should prove nothing when it was signed for %s', async (_, other) => {
    expect(check(await sign(other, question)).status).toBe('false');
  });

  it('should prove nothing when the time in it was moved', async () => {
    const later = { ...question, askedAt: question.askedAt + 1 };
    expect(check(await sign(record, later)).status).toBe('false');
  });

  it('should not count for a question that was not asked here', async () => {
    const other = createQuestion(new Uint8Array(16).fill(1), NOW);
    expect(check(await sign(record, other)).status).toBe('other');
    expect(check(await sign(record, question), []).status).toBe('other');
  });

  it('should come too late after a day, and too early before it was asked', async () => {
    const answer = await sign(record, question);
    const end = NOW + LIFETIME_SECONDS * 1000;
    expect(check(answer, [question], end - 1).status).toBe('holds');
    expect(check(answer, [question], end).status).toBe('expired');
    expect(check(answer, [question], NOW - HOUR).status).toBe('expired');
  });

  it.each([
    '',
    'yes, it is me',
    'countersign-answer/1',
    `countersign-answer/1 ${'a'.repeat(32)} 1`,
  ])('should not be read from %j', (text) => {
    expect(check(text).status).toBe('unreadable');
  });

  it('should not be read when it was cut, or when there are two', async () => {
    const answer = await sign(record, question);
    expect(check(answer.slice(0, -30)).status).toBe('unreadable');
    const second = await sign(record, question, 'Somebody');
    expect(check(`${answer}\n${second}`).status).toBe('unreadable');
  });
});

describe('the questions that were asked', () => {
  function createMemory(text: string | null = null): QuestionMemory & { text: string | null } {
    return {
      text,
      read() {
        return this.text;
      },
      write(next) {
        this.text = next;
        return true;
      },
    };
  }

  it('should be known again for their own record only', () => {
    const memory = createMemory();
    const second = createQuestion(new Uint8Array(16), NOW);
    keepAsked(memory, record, question);
    keepAsked(memory, record, second);
    expect(getAsked(memory, record)).toMatchObject([second, question]);
    expect(getAsked(memory, { ...record, chain: 'solana:devnet' })).toEqual([]);
    expect(getAsked(memory, { ...record, signature: 'other' })).toEqual([]);
  });

  it('should be known where another tab asked since, and where nothing can be kept', async () => {
    const memory = createMemory();
    const here = createQuestion(new Uint8Array(16), NOW);
    keepAsked(memory, record, question);
    for (const own of [here, question]) {
      const all = getAskedAnywhere(memory, record, [here]);
      const answer = await sign(record, own);
      expect(checkAnswer(answer, record, all, NOW)).toMatchObject({ status: 'holds' });
    }
  });

  it('should be fifty at most, the newest', () => {
    const memory = createMemory();
    for (let index = 0; index < 60; index += 1) {
      keepAsked(memory, record, createQuestion(new Uint8Array(16).fill(index), NOW));
    }
    expect(getAsked(memory, record)).toHaveLength(50);
    expect(getAsked(memory, record)[0]?.nonce).toBe('3b'.repeat(16));
  });

  it.each([
    'not json',
    '{}',
    '[null, 1, {"nonce":"x"}]',
    JSON.stringify([{ ...record, nonce: 'a'.repeat(32), askedAt: 9e15 }]),
  ])('should not be read from %s', (text) => {
    expect(getAsked(createMemory(text), record)).toEqual([]);
  });
});

describe('answering by wallet', () => {
  let world: WalletWorld;
  let controls: DoubleControls;
  beforeEach(() => {
    world = createWalletWorld();
  });
  afterEach(() => {
    world.end();
  });

  async function answer(options: Partial<DoubleOptions> = {}, way: AnswerWay = 'sign-in') {
    controls = world.add({ name: 'Author', ...options });
    world.store.start();
    await world.store.connect(world.find('Author').id);
    const signer: WordSigner = {
      signIn: (request) => signIn(world.store, request),
      signMessage: (request) => signMessage(world.store, request),
    };
    const { signal } = new AbortController();
    return answerQuestion(signer, { record, question, way, now: NOW + HOUR, signal });
  }

  const getMethods = () => controls.calls.map(({ method }) => method).slice(1);

  it.each<[AnswerWay, string]>([
    ['sign-in', 'solana:signIn'],
    ['message', 'solana:signMessage'],
  ])('should give the answer that the checker accepts, by %s', async (way, method) => {
    const outcome = await answer({}, way);
    expect(getMethods()).toEqual([method]);
    const text = outcome.status === 'answered' ? outcome.text : '';
    expect(checkAnswer(text, record, [question], NOW + HOUR).status).toBe('holds');
  });

  it('should sign a message where the wallet has no sign-in', async () => {
    expect((await answer({ features: { signIn: false } })).status).toBe('answered');
    expect(getMethods()).toEqual(['solana:signMessage']);
  });

  it('should say so where the wallet has neither', async () => {
    const outcome = await answer({ features: { signIn: false, signMessage: false } });
    expect(outcome).toMatchObject({ status: 'failed', way: 'message' });
    expect(getMethods()).toEqual([]);
  });

  it('should say in its words that no sign-in result came back (W7)', async () => {
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
  ])('should not take what a wallet made of it: %s', async (behaviour, what) => {
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

  it('should not take the answer of another account (W7)', async () => {
    const signer: WordSigner = {
      signIn: (request) => signIn(world.store, request),
      signMessage: (request) => signMessage(world.store, request),
    };
    controls = world.add({ name: 'Author', accounts: 2, signInAs: 1 });
    world.store.start();
    await world.store.connect(world.find('Author').id);
    const { signal } = new AbortController();
    const request = { record, question, way: 'sign-in', now: NOW, signal } as const;
    expect(await answerQuestion(signer, request)).toMatchObject({
      status: 'changed',
      what: 'account',
    });
  });

  it.each([{ code: 4001 }, { code: 4001000 }, { code: -3, depth: 2 }])(
    'should call %j a refusal, and not ask a second time (W3)',
    async (refuse) => {
      expect(await answer({ sign: { refuse } })).toEqual({ status: 'refused' });
      expect(getMethods()).toEqual(['solana:signIn']);
    },
  );

  it('should not ask a wallet for a question that is over', async () => {
    const { signal } = new AbortController();
    const fail = () => Promise.reject(new Error('It must not be asked.'));
    const request = { record, question, way: 'message', now: NOW + 48 * HOUR, signal } as const;
    const outcome = await answerQuestion({ signIn: fail, signMessage: fail }, request);
    expect(outcome).toEqual({ status: 'expired' });
  });

  it('should need a connected wallet (W7)', async () => {
    const signer: WordSigner = {
      signIn: (request) => signIn(world.store, request),
      signMessage: (request) => signMessage(world.store, request),
    };
    world.store.start();
    const { signal } = new AbortController();
    const request = { record, question, way: 'sign-in', now: NOW, signal } as const;
    expect(await answerQuestion(signer, request)).toMatchObject({
      message: 'Wallet not connected',
    });
  });
});
