import type {
  SolanaSignInInput,
  SolanaSignInOutput,
  SolanaSignMessageOutput,
} from '@solana/wallet-standard-features';
import type { WalletAccount } from '@wallet-standard/base';
import type { StandardEventsListeners } from '@wallet-standard/features';
import type { SignedVersion } from '@countersign/core/nodes/node-types';
import type { SolanaFeatures } from '../../../../../local/page/solana-features';
import type { FeatureFlag } from './double-options';

const FEATURE_NAMES = {
  connect: 'standard:connect',
  disconnect: 'standard:disconnect',
  events: 'standard:events',
  signTransaction: 'solana:signTransaction',
  signAndSend: 'solana:signAndSendTransaction',
  signMessage: 'solana:signMessage',
  signIn: 'solana:signIn',
} as const satisfies Record<FeatureFlag, `${string}:${string}`>;

export interface FeatureActions {
  readonly versions: readonly SignedVersion[];
  readonly log: (method: string) => void;
  readonly connect: (silent: boolean) => Promise<readonly WalletAccount[]>;
  readonly disconnect: () => Promise<void>;
  readonly listen: (listener: StandardEventsListeners['change']) => () => void;
  readonly sign: (account: WalletAccount, transaction: Uint8Array) => Promise<Uint8Array>;
  readonly send: (account: WalletAccount, transaction: Uint8Array) => Promise<Uint8Array>;
  readonly signText: (account: WalletAccount, text: Uint8Array) => Promise<SolanaSignMessageOutput>;
  readonly signIn: (input: SolanaSignInInput) => Promise<SolanaSignInOutput>;
  readonly getAnswers: <Output>(answers: Output[]) => Output[];
}

export function createFeatures(actions: FeatureActions): SolanaFeatures {
  async function answerEach<Input, Output>(
    method: string,
    inputs: readonly Input[],
    answer: (input: Input) => Promise<Output>,
  ): Promise<Output[]> {
    actions.log(method);
    return actions.getAnswers(await Promise.all(inputs.map(answer)));
  }

  return {
    'standard:connect': {
      version: '1.0.0',
      connect: async (input) => ({ accounts: await actions.connect(input?.silent === true) }),
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect() {
        actions.log('standard:disconnect');
        return actions.disconnect();
      },
    },
    'standard:events': { version: '1.0.0', on: (_event, listener) => actions.listen(listener) },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: actions.versions,
      signTransaction: (...inputs) =>
        answerEach('solana:signTransaction', inputs, async ({ account, transaction }) => ({
          signedTransaction: await actions.sign(account, transaction),
        })),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: actions.versions,
      signAndSendTransaction: (...inputs) =>
        answerEach('solana:signAndSendTransaction', inputs, async ({ account, transaction }) => ({
          signature: await actions.send(account, transaction),
        })),
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs) =>
        answerEach('solana:signMessage', inputs, ({ account, message }) =>
          actions.signText(account, message),
        ),
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: (...inputs) =>
        answerEach('solana:signIn', inputs.length > 0 ? inputs : [{}], actions.signIn),
    },
  };
}

export function getLeftOut(
  features: Readonly<Partial<Record<FeatureFlag, boolean>>>,
): FeatureFlag[] {
  const isFlag = (text: string): text is FeatureFlag => text in FEATURE_NAMES;
  return Object.keys(FEATURE_NAMES)
    .filter(isFlag)
    .filter((flag) => features[flag] === false);
}

export function pickFeatures(
  all: SolanaFeatures,
  left: ReadonlySet<FeatureFlag>,
): Readonly<Record<`${string}:${string}`, unknown>> {
  const names: ReadonlySet<string> = new Set([...left].map((flag) => FEATURE_NAMES[flag]));
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.has(name)));
}
