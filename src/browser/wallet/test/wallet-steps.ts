import fc from 'fast-check';
import { expect } from 'vitest';
import { getDoubleAddress } from './double/double-keys';
import {
  addDoubles,
  CHAINS,
  choose,
  end,
  endPick,
  getIcon,
  getName,
  followOtherTab,
  isListed,
  KEYS,
  search,
  store,
  announceAccounts,
  update,
  type Chain,
  type Key,
  type Model,
  type ModelTab,
  type RealTab,
} from './wallet-model';

export type Step = (model: Model, tab: ModelTab, real: RealTab) => Promise<void>;

function change(tab: ModelTab, changes: Partial<ModelTab>): void {
  Object.assign(tab, changes);
}

function named(name: string, step: Step): Step {
  return Object.assign(step, { [fc.toStringMethod]: () => name });
}

const key = fc.constantFrom<Key>('A', 'A', 'A', 'B', 'A2');
const chain = fc.constantFrom(...CHAINS);

function findId(tab: ModelTab, { world }: RealTab, own: Key): string | null {
  const wallet = tab.wallets[own];
  const listed = world.store.getState().wallets.find(({ icon }) => icon === getIcon(own));
  expect(listed?.name).toBe(isListed(wallet) ? getName(own) : undefined);
  const canBePicked = isListed(wallet) && wallet.chains.includes(tab.chain);
  expect(listed?.supportsChain ?? false).toBe(canBePicked);
  return canBePicked && listed ? listed.id : null;
}

const how = fc.constantFrom('approve', 'approve', 'refuse');

function pick(own: Key): Step {
  return named(`pick ${own}`, (model, tab, real) => {
    const id = findId(tab, real, own);
    if (id === null) return Promise.resolve();
    real.doubles[own].setBehaviour({ connect: 'wait' });
    void real.world.store.connect(id);
    expect(real.world.store.getState()).toMatchObject({ status: 'connecting', pending: { id } });
    tab.pick = { key: own, remembered: model.stored };
    tab.wallets[own].requests.push(tab.pick);
    return Promise.resolve();
  });
}

function answer(own: Key, reply: 'approve' | 'refuse'): Step {
  return (model, tab, { doubles }) => {
    const wallet = tab.wallets[own];
    const request = wallet.requests.shift();
    if (!request) return Promise.resolve();
    const isAwaited = tab.pick === request;
    if (reply === 'refuse') {
      doubles[own].refuseNext({ code: 4001 });
      if (isAwaited) refuse(model, tab, own);
      return Promise.resolve();
    }
    doubles[own].approveNext();
    model.trusts[own] = true;
    announceAccounts(model, tab, own, wallet.allowed);
    if (isAwaited) approve(model, tab, own);
    return Promise.resolve();
  };
}

function approve(model: Model, tab: ModelTab, own: Key): void {
  const wallet = tab.wallets[own];
  const [index] = wallet.allowed;
  if (index === undefined || !isListed(wallet)) {
    endPick(model, tab);
    return;
  }
  change(tab, { pick: null, awaited: null, hasMissedChoice: false });
  choose(model, tab, { key: own, index });
}

const connect = fc.tuple(key, how).map(([own, reply]) =>
  named(`connect ${own}, ${reply}`, async (model, tab, real) => {
    await pick(own)(model, tab, real);
    while (tab.wallets[own].requests.length > 0) await answer(own, reply)(model, tab, real);
  }),
);

const answerOne = fc.tuple(fc.nat(2), how).map(([at, reply]) =>
  named(`answer ${at}, ${reply}`, async (model, tab, real) => {
    const open = KEYS.filter((own) => tab.wallets[own].requests.length > 0);
    const own = open[at % open.length];
    if (own) await answer(own, reply)(model, tab, real);
  }),
);

/** A remembered wallet that the visitor refused must not connect on the next visit. */
function refuse(model: Model, tab: ModelTab, own: Key): void {
  const { stored } = model;
  const isUnchanged =
    stored?.key === tab.pick?.remembered?.key && stored?.index === tab.pick?.remembered?.index;
  if (!tab.connected && isUnchanged && stored && getName(stored.key) === getName(own)) {
    tab.awaited = null;
    store(model, tab, null);
  }
  endPick(model, tab);
}

const disconnect = named('disconnect', async (model, tab, { world }) => {
  await world.store.disconnect();
  const { connected } = tab;
  change(tab, { awaited: null, pick: null, hasMissedChoice: false });
  choose(model, tab, null);
  if (!connected) return;
  model.trusts[connected.key] = false;
  tab.wallets[connected.key].shown = [];
});

const cancel = named('cancel', (model, tab, { world }) => {
  world.store.cancel();
  end(model, tab);
  return Promise.resolve();
});

const changeAccounts = fc.tuple(key, fc.constantFrom([], [0], [1], [0, 1])).map(([own, allowed]) =>
  named(`accounts of ${own}: ${allowed.join()}`, async (model, tab, { doubles }) => {
    await doubles[own].changeAccounts(allowed);
    tab.wallets[own].allowed = allowed;
    announceAccounts(model, tab, own, allowed);
  }),
);

const toggleLock = key.map((own) =>
  named(`lock ${own}`, async (model, tab, { doubles }) => {
    const wallet = tab.wallets[own];
    wallet.locked = !wallet.locked;
    await doubles[own].setLocked(wallet.locked);
    if (!wallet.locked && model.trusts[own]) announceAccounts(model, tab, own, wallet.allowed);
  }),
);

const toggleHang = key.map((own) =>
  named(`hang ${own}`, (_model, tab, { doubles }) => {
    const wallet = tab.wallets[own];
    wallet.hangs = !wallet.hangs;
    doubles[own].setBehaviour({ silent: wallet.hangs ? 'hang' : 'answer' });
    return Promise.resolve();
  }),
);

const togglePresence = key.map((own) =>
  named(`presence of ${own}`, (model, tab, { doubles }) => {
    const wallet = tab.wallets[own];
    wallet.present = !wallet.present;
    if (wallet.present) doubles[own].register();
    else doubles[own].unregister();
    update(model, tab, own);
    return Promise.resolve();
  }),
);

const toggleChain = fc.tuple(key, chain).map(([own, toggled]) =>
  named(`${toggled} of ${own}`, async (model, tab, { doubles }) => {
    const wallet = tab.wallets[own];
    const isThere = wallet.chains.includes(toggled);
    if (isThere) doubles[own].removeChain(toggled);
    else doubles[own].addChain(toggled);
    wallet.chains = isThere
      ? wallet.chains.filter((one) => one !== toggled)
      : [...wallet.chains, toggled];
    update(model, tab, own);
    if (wallet.chains.length === 0) return;
    await doubles[own].changeAccounts(wallet.allowed);
    announceAccounts(model, tab, own, wallet.allowed);
  }),
);

const loseFeature = key.map((own) =>
  named(`feature of ${own}`, (_model, tab, { doubles }) => {
    doubles[own].removeFeature('signTransaction');
    tab.wallets[own].signs = false;
    return Promise.resolve();
  }),
);

const setChain = chain.map((next: Chain) =>
  named(`chain ${next}`, (_model, tab, { world }) => {
    world.store.setChain(next);
    tab.chain = next;
    return Promise.resolve();
  }),
);

const selectAccount = fc.nat(1).map((index) =>
  named(`select ${index}`, async (model, tab, { world }) => {
    if (!tab.connected) return;
    const { key: own } = tab.connected;
    world.store.selectAccount(await getDoubleAddress(own, index));
    if (!tab.wallets[own].shown.includes(index)) return;
    tab.awaited = null;
    choose(model, tab, { key: own, index });
  }),
);

const reload = named('reload', (model, tab, real) => {
  real.world = real.world.reload();
  real.doubles = addDoubles(real.world, tab);
  real.world.store.setChain(tab.chain);
  real.world.store.start();
  real.world.store.setChain(tab.chain);
  change(tab, {
    connected: null,
    awaited: null,
    pick: null,
    hasMissedChoice: false,
    undelivered: 0,
  });
  for (const wallet of Object.values(tab.wallets)) {
    wallet.shown = [];
    wallet.requests.length = 0;
  }
  if (model.stored) search(model, tab, model.stored, 'own');
  return Promise.resolve();
});

const deliver = named('deliver', (model, tab, { world }) => {
  world.deliver();
  if (tab.undelivered === 0) return Promise.resolve();
  tab.undelivered -= 1;
  followOtherTab(model, tab);
  return Promise.resolve();
});

export const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: connect },
  { weight: 3, arbitrary: key.map(pick) },
  { weight: 4, arbitrary: answerOne },
  fc.constant(disconnect),
  fc.constant(cancel),
  { weight: 3, arbitrary: changeAccounts },
  { weight: 2, arbitrary: togglePresence },
  { weight: 2, arbitrary: toggleChain },
  { weight: 2, arbitrary: toggleLock },
  toggleHang,
  loseFeature,
  setChain,
  selectAccount,
  { weight: 2, arbitrary: fc.constant(reload) },
  { weight: 4, arbitrary: fc.constant(deliver) },
);
