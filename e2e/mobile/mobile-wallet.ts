import { randomUUID } from 'node:crypto';
import type { Keypair } from '../../local/page/keypair';
import { getSignInMessage } from '../../src/browser/wallet/mobile/sign-in-message';
import { signTransactionBytes } from '../../local/page/sign-transaction';
import { sendTo } from '../../src/browser/wallet/test/double/double-signing';
import { getDoubleKey } from '../../src/browser/wallet/test/double/double-keys';
import type { Answer, Mischief, ProtocolFailure } from '../../local/phone/wallet-session';

export interface SeenCall {
  readonly method: string;
  readonly params: Record<string, unknown>;
}

export type Behaviour =
  | { readonly refuse: ProtocolFailure }
  | { readonly mischief: Mischief }
  | { readonly overlooks: string };

export interface MobileWalletOptions {
  readonly seed: string;
  readonly nodeUrl?: string;
  readonly uriBase?: string;
  readonly features?: readonly string[];
}

export interface MobileWallet {
  readonly address: string;
  readonly calls: readonly SeenCall[];
  readonly getMethods: () => string[];
  readonly grants: ReadonlyMap<string, string>;
  readonly setBehaviour: (behave: (call: SeenCall) => Behaviour | null) => void;
  readonly forgetAll: () => void;
  readonly openSession: () => (
    method: string,
    params: Record<string, unknown>,
  ) => Promise<{ answer: Answer; mischief: Mischief }>;
}

const fail = (code: number, message: string): { error: ProtocolFailure } => ({
  error: { code, message },
});
const METHOD_NOT_FOUND = -32601;
const AUTHORIZATION_FAILED = -1;
const CHAINS = ['solana:localnet', 'solana:devnet', 'solana:testnet', 'solana:mainnet'];

export async function createMobileWallet(options: MobileWalletOptions): Promise<MobileWallet> {
  const { seed, nodeUrl = '', uriBase, features = ['solana:signTransactions'] } = options;
  const key = await getDoubleKey(seed);
  const calls: SeenCall[] = [];
  const grants = new Map<string, string>();
  let behave: (call: SeenCall) => Behaviour | null = () => null;

  function grant(chain: string) {
    const token = randomUUID();
    grants.set(token, chain);
    return {
      auth_token: token,
      accounts: [{ address: toBase64(key.publicKey), label: `Account of ${seed}` }],
      ...(uriBase !== undefined && { wallet_uri_base: uriBase }),
    };
  }

  async function authorize(params: Record<string, unknown>): Promise<Answer> {
    const { auth_token: token, chain, sign_in_payload: signIn } = params;
    if (typeof token === 'string') {
      const known = grants.get(token);
      if (known === undefined || (typeof chain === 'string' && chain !== known)) {
        return fail(AUTHORIZATION_FAILED, 'auth_token not valid');
      }
      grants.delete(token);
      return { result: grant(known) };
    }
    if (typeof chain !== 'string' || !CHAINS.includes(chain)) return fail(-7, 'no such chain');
    const granted = grant(chain);
    if (typeof signIn !== 'object' || signIn === null) return { result: granted };
    const message = Buffer.from(getSignInMessage(signIn, 'localhost', key.address));
    const result = {
      ...granted,
      sign_in_result: {
        address: toBase64(key.publicKey),
        signed_message: message.toString('base64'),
        signature: toBase64(await key.sign(message)),
      },
    };
    return { result };
  }

  async function answer(method: string, params: Record<string, unknown>): Promise<Answer> {
    const payloads = readPayloads(params.payloads);
    switch (method) {
      case 'get_capabilities':
        return {
          result: {
            max_transactions_per_request: 1,
            max_messages_per_request: 1,
            supported_transaction_versions: ['legacy', 0],
            features,
          },
        };
      case 'deauthorize':
        grants.delete(String(params.auth_token));
        return { result: {} };
      case 'clone_authorization': {
        const chain = grants.get(String(params.auth_token));
        if (chain === undefined) return fail(AUTHORIZATION_FAILED, 'auth_token not valid');
        return { result: { auth_token: grant(chain).auth_token } };
      }
      case 'sign_transactions':
        if (payloads.length !== 1) return fail(-6, 'one at a time');
        return { result: { signed_payloads: await signAll(key, payloads) } };
      case 'sign_and_send_transactions': {
        if (payloads.length !== 1) return fail(-6, 'one at a time');
        const signed = await signAll(key, payloads);
        const signatures = signed.map((bytes) => sendTo(nodeUrl, fromBase64(bytes)));
        return { result: { signatures: (await Promise.all(signatures)).map(toBase64) } };
      }
      case 'sign_messages': {
        const signed = payloads.map(async (message) =>
          toBase64(Buffer.concat([message, await key.sign(message)])),
        );
        return { result: { signed_payloads: await Promise.all(signed) } };
      }
      default:
        return fail(METHOD_NOT_FOUND, `no method ${method}`);
    }
  }

  return {
    address: key.address,
    calls,
    getMethods: () => calls.map(({ method }) => method),
    grants,
    setBehaviour(next) {
      behave = next;
    },
    forgetAll() {
      grants.clear();
    },
    openSession() {
      let isAuthorized = false;
      return async (method, params) => {
        const call = { method, params };
        calls.push(call);
        const behaviour = behave(call);
        if (behaviour && 'refuse' in behaviour) {
          return { answer: { error: behaviour.refuse }, mischief: 'none' };
        }
        const mischief = behaviour && 'mischief' in behaviour ? behaviour.mischief : 'none';
        // The person never answered, so the wallet granted and signed nothing.
        if (mischief === 'silence') return { answer: { result: null }, mischief };
        const known =
          behaviour && 'overlooks' in behaviour
            ? { ...params, [behaviour.overlooks]: undefined }
            : params;
        if (method === 'authorize' || method === 'reauthorize') {
          const granted = await authorize(known);
          isAuthorized = 'result' in granted;
          return { answer: granted, mischief };
        }
        if (method.startsWith('sign_') && !isAuthorized) {
          return { answer: fail(AUTHORIZATION_FAILED, 'not authorized'), mischief };
        }
        return { answer: await answerSafely(method, known), mischief };
      };
    },
  };

  async function answerSafely(method: string, params: Record<string, unknown>): Promise<Answer> {
    try {
      return await answer(method, params);
    } catch (error) {
      return method === 'sign_and_send_transactions'
        ? fail(-4, `not submitted: ${String(error)}`)
        : fail(-2, `not readable: ${String(error)}`);
    }
  }
}

async function signAll(key: Keypair, payloads: readonly Uint8Array[]): Promise<string[]> {
  const signed = payloads.map((bytes) => signTransactionBytes(key, bytes));
  return (await Promise.all(signed)).map(toBase64);
}

function readPayloads(value: unknown): Uint8Array[] {
  return Array.isArray(value) ? value.map((text) => fromBase64(String(text))) : [];
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'base64'));
}
