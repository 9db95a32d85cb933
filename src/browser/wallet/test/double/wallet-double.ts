import type { SolanaSignInInput } from '@solana/wallet-standard-features';
import type { Wallet, WalletAccount, WalletIcon } from '@wallet-standard/base';
import { getSignInMessage } from '../../mobile/sign-in-message';
import { PHONE } from '../../standard/wallet-features';
import { createDoubleAccounts, toIdentifier } from './double-accounts';
import { createFeatures, getLeftOut, pickFeatures } from './double-features';
import type {
  ConnectBehaviour,
  DoubleCall,
  DoubleControls,
  DoubleOptions,
  SignBehaviour,
  SilentBehaviour,
} from './double-options';
import { sendTo, signAs, signTextAs } from './double-signing';
import { createPrompts } from './prompts';
import { refuseWith } from './refusal';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="teal"/></svg>';
const PICTURE = `data:image/svg+xml;base64,${btoa(DRAWING)}` as const;

export interface DoubleSurroundings {
  readonly trust: { readonly read: () => boolean; readonly write: (trusted: boolean) => void };
  readonly register: (wallet: Wallet) => void;
  readonly unregister: () => void;
}

export interface WalletDouble {
  readonly wallet: Wallet;
  readonly controls: DoubleControls;
}

function isIcon(icon: string): icon is WalletIcon {
  return typeof icon === 'string';
}

export function createWalletDouble(
  options: DoubleOptions,
  surroundings: DoubleSurroundings,
): WalletDouble {
  const { name, icon = PICTURE, nodeUrl } = options;
  const { trust } = surroundings;
  const calls: DoubleCall[] = [];
  const prompts = createPrompts();
  let connectBehaviour: ConnectBehaviour = options.connect ?? 'approve';
  let signBehaviour: SignBehaviour = options.sign ?? 'approve';
  let silentBehaviour: SilentBehaviour = options.silent ?? 'answer';
  let chains = (options.chains ?? ['solana:localnet']).map(toIdentifier);
  let allowed =
    options.allowed ?? Array.from({ length: options.accounts ?? 1 }, (_, index) => index);
  let isLocked = options.locked ?? false;
  const left = new Set(getLeftOut(options.features ?? {}));
  const phone = {
    [PHONE]: { version: '1.0.0', cancel: () => calls.push({ method: PHONE }) },
  };
  const getFeatures = () => ({ ...pickFeatures(all, left), ...(options.isPhone && phone) });
  const accounts = createDoubleAccounts(
    options.seed ?? options.key ?? name,
    options.label ?? 'Account',
    () => ({
      chains,
      features: getFeatures(),
    }),
  );

  async function ask(behaviour: ConnectBehaviour | SignBehaviour): Promise<void> {
    if (typeof behaviour === 'object' && 'refuse' in behaviour) await refuseWith(behaviour.refuse);
    if (behaviour === 'wait') await prompts.wait();
  }

  async function connect(silent: boolean): Promise<readonly WalletAccount[]> {
    calls.push({ method: 'standard:connect', silent });
    if (silent && options.refuseSilent) await refuseWith(options.refuseSilent);
    if (silent && silentBehaviour === 'wait') await prompts.wait();
    if (silent && silentBehaviour === 'hang') await new Promise(() => undefined);
    if (silent && isLocked) await refuseWith({ code: 4001 });
    if (silent) return trust.read() ? accounts.show(allowed) : [];
    await ask(connectBehaviour);
    if (connectBehaviour === 'no-accounts') return [];
    trust.write(true);
    return accounts.show(allowed);
  }

  async function sign(account: WalletAccount, transaction: Uint8Array): Promise<Uint8Array> {
    const key = accounts.getKey(account);
    const behaviour = signBehaviour;
    const given = transaction.slice();
    await ask(behaviour);
    return signAs(typeof behaviour === 'object' ? 'approve' : behaviour, key, given);
  }

  async function signText(account: WalletAccount, message: Uint8Array) {
    const key = accounts.getKey(account);
    const text = message.slice();
    const behaviour = signBehaviour;
    await ask(behaviour);
    return signTextAs(typeof behaviour === 'object' ? 'approve' : behaviour, key, text);
  }

  async function signIn(input: SolanaSignInInput) {
    const account = (await accounts.show(allowed))[options.signInAs ?? 0];
    if (!account) throw new Error('There is no account to sign in with.');
    const text = getSignInMessage(input, 'localhost', account.address);
    return { account, ...(await signText(account, new TextEncoder().encode(text))) };
  }

  const all = createFeatures({
    versions: options.versions ?? ['legacy', 0],
    log: (method) => calls.push({ method }),
    connect,
    async disconnect() {
      const { disconnect = 'obey' } = options;
      if (disconnect === 'hang') await new Promise(() => undefined);
      if (typeof disconnect === 'object') await refuseWith(disconnect.refuse);
      trust.write(false);
      await accounts.show([]);
    },
    listen: accounts.listen,
    sign,
    async send(account, transaction) {
      const signed = await sign(account, transaction);
      if (signBehaviour === 'garbage') return signed;
      if (signBehaviour === 'no-signature') return new Uint8Array(64);
      if (nodeUrl === undefined) throw new Error('This double was given no node to send to.');
      const signature = await sendTo(nodeUrl, signed);
      if (typeof signBehaviour === 'object' && 'failOnceSent' in signBehaviour) {
        await refuseWith(signBehaviour.failOnceSent);
      }
      return signature;
    },
    signText,
    signIn,
    getAnswers(answers) {
      if (signBehaviour === 'no-answer') return [];
      return signBehaviour === 'two-answers' ? [...answers, ...answers] : answers;
    },
  });

  const wallet: Wallet = {
    version: '1.0.0',
    name,
    icon: isIcon(icon) ? icon : PICTURE,
    get chains() {
      return chains;
    },
    get features() {
      return getFeatures();
    },
    get accounts() {
      return accounts.getShown();
    },
  };

  const setChains = (next: typeof chains) => {
    chains = next;
    accounts.emit({ chains });
  };

  return {
    wallet,
    controls: {
      calls,
      async changeAccounts(indexes) {
        allowed = indexes;
        await accounts.show(indexes);
      },
      async setLocked(locked) {
        isLocked = locked;
        if (!locked && trust.read()) await accounts.show(allowed);
      },
      removeChain(chain) {
        setChains(chains.filter((own) => own !== chain));
      },
      addChain(chain) {
        setChains([...chains, toIdentifier(chain)]);
      },
      removeFeature(flag) {
        left.add(flag);
        accounts.emit({ features: getFeatures() });
      },
      register() {
        surroundings.register(wallet);
      },
      unregister: surroundings.unregister,
      setBehaviour(behaviour) {
        connectBehaviour = behaviour.connect ?? connectBehaviour;
        signBehaviour = behaviour.sign ?? signBehaviour;
        silentBehaviour = behaviour.silent ?? silentBehaviour;
      },
      approveNext() {
        prompts.answer('approve');
      },
      refuseNext(refusal) {
        prompts.answer(refusal);
      },
    },
  };
}
