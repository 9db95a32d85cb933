import type {
  SolanaSignInInput,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import { askApproval, type ApprovalFact } from './approval-dialog';
import { getMessageFact, getTransactionFacts } from './approval-facts';
import { createConnectedAccount, createRefusal, WALLET_NAME } from './connected-account';
import type { Keypair } from './keypair';
import { LOCAL_CHAIN, sendToLocalNode } from './local-node';
import { getSignInMessage } from '../../src/browser/wallet/mobile/sign-in-message';
import type { SignedVersion } from '@countersign/core/nodes/node-types';
import type { SolanaFeatures } from './solana-features';
import { signTransactionBytes } from './sign-transaction';

const VERSIONS: readonly SignedVersion[] = ['legacy', 0];

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#6d28d9"/><path d="M8 21c4 0 4-10 8-10s2 8 5 8c1.5 0 2-1 3-2" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/></svg>`;

async function approve(title: string, facts: readonly ApprovalFact[]): Promise<void> {
  if (!(await askApproval({ walletName: WALLET_NAME, title, facts }))) throw createRefusal();
}

/** Answers one input at a time, because each needs an approval. */
async function answerEach<Input, Output>(
  inputs: readonly Input[],
  answer: (input: Input) => Promise<Output>,
): Promise<Output[]> {
  const outputs: Output[] = [];
  for (const input of inputs) outputs.push(await answer(input));
  return outputs;
}

async function signMessageWith(key: Keypair, title: string, message: Uint8Array) {
  await approve(title, [
    getMessageFact(message),
    { label: 'Account', value: key.address, isCode: true },
  ]);
  const signature = await key.sign(message);
  return { signedMessage: message.slice(), signature, signatureType: 'ed25519' as const };
}

export function createTestWallet(): Wallet {
  const icon = `data:image/svg+xml;base64,${btoa(DRAWING)}` as const;
  const own = createConnectedAccount(
    ['solana:signTransaction', 'solana:signAndSendTransaction', 'solana:signMessage'],
    icon,
  );

  async function signTransaction(title: string, input: SolanaSignTransactionInput) {
    if (input.chain !== undefined && input.chain !== LOCAL_CHAIN) {
      throw new Error(`${WALLET_NAME} knows no chain but ${LOCAL_CHAIN}.`);
    }
    const key = own.getKey(input.account);
    const transaction = input.transaction.slice();
    const account = { label: 'Account', value: key.address, isCode: true };
    await approve(title, [...getTransactionFacts(transaction), account]);
    return signTransactionBytes(key, transaction);
  }

  async function signIn(input: SolanaSignInInput) {
    await own.connect();
    const [account] = own.getAccounts();
    if (!account) throw createRefusal();
    const text = getSignInMessage(input, location.host, account.address);
    const message = new TextEncoder().encode(text);
    const title = `Sign in to ${location.host}?`;
    return { account, ...(await signMessageWith(own.getKey(account), title, message)) };
  }

  const features: SolanaFeatures = {
    'standard:connect': {
      version: '1.0.0',
      async connect(input) {
        await own.connect(input);
        return { accounts: own.getAccounts() };
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect() {
        own.disconnect();
        return Promise.resolve();
      },
    },
    'standard:events': {
      version: '1.0.0',
      on: (_event, listener) => own.onChange(listener),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: VERSIONS,
      signTransaction: (...inputs) =>
        answerEach(inputs, async (input) => ({
          signedTransaction: await signTransaction('Sign this transaction?', input),
        })),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: VERSIONS,
      signAndSendTransaction: (...inputs) =>
        answerEach(inputs, async (input) => {
          const signed = await signTransaction('Sign and send this transaction?', input);
          return { signature: await sendToLocalNode(signed) };
        }),
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs) =>
        answerEach(inputs, ({ account, message }) =>
          signMessageWith(own.getKey(account), 'Sign this message?', message.slice()),
        ),
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: (...inputs) => answerEach(inputs.length > 0 ? inputs : [{}], signIn),
    },
  };

  return {
    version: '1.0.0',
    name: WALLET_NAME,
    icon,
    chains: [LOCAL_CHAIN],
    features,
    get accounts(): readonly WalletAccount[] {
      return own.getAccounts();
    },
  };
}
