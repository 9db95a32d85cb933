import fc from 'fast-check';
import { expect } from 'vitest';
import { getDoubleAddress } from './double/double-keys';
import {
  addDoubles,
  CHAINS,
  choose,
  follow,
  getText,
  hear,
  isListed,
  NAMES,
  part,
  restore,
  show,
  store,
  update,
  type Chain,
  type Choice,
  type Model,
  type Name,
  type Real,
} from './wallet-model';

/** Does something to the store and its surroundings, and says in the model what should come of it. */
export type Step = (model: Model, real: Real) => Promise<void>;

const name = fc.constantFrom(...NAMES);
const chain = fc.constantFrom(...CHAINS);
const account = fc.record({ name, index: fc.nat(2) });

/** @returns the wallet's id where it is listed and can be picked, which model and store agree on */
function find(model: Model, { world }: Real, own: Name): string | null {
  const wallet = model.wallets[own];
  const listed = world.store.getState().wallets.find((one) => one.name === own);
  expect(listed !== undefined).toBe(isListed(wallet));
  expect(listed?.supportsChain ?? false).toBe(
    isListed(wallet) && wallet.chains.includes(model.chain),
  );
  return listed?.supportsChain === true ? listed.id : null;
}

function setApproved(model: Model, own: Name): void {
  const wallet = model.wallets[own];
  wallet.trusts = true;
  show(wallet);
  const [index] = wallet.allowed;
  if (index !== undefined && wallet.chains.length > 0) choose(model, { name: own, index });
}

/** Who refuses a wallet that is remembered only is not to be connected to it by the next visit. */
function setRefused(model: Model, own: Name): void {
  if (!model.connected && model.stored?.name === own) store(model, null);
}

const connect = fc
  .tuple(name, fc.constantFrom('approve', 'refuse', 'none'))
  .map(([own, how]): Step => async (model, real) => {
    const id = find(model, real, own);
    if (id === null) return;
    const refusal = { refuse: { code: 4001 } };
    const behaviour = how === 'refuse' ? refusal : how === 'none' ? 'no-accounts' : 'approve';
    real.doubles[own].setBehaviour({ connect: behaviour });
    await real.world.store.connect(id);
    model.awaited = null;
    if (how === 'approve') setApproved(model, own);
    if (how === 'refuse') setRefused(model, own);
  });

/** A prompt stands open while something else happens; then it is answered, or nobody waits any more. */
const connectSlowly = fc
  .tuple(
    name,
    fc.constantFrom('nothing', 'other tab leaves', 'cluster changes', 'wallet goes', 'cancel'),
    fc.constantFrom('approve', 'refuse'),
  )
  .map(([own, meanwhile, answer]): Step => async (model, real) => {
    const { world, doubles } = real;
    const id = find(model, real, own);
    if (id === null) return;
    doubles[own].setBehaviour({ connect: 'wait' });
    const outcome = world.store.connect(id);
    expect(world.store.getState()).toMatchObject({ status: 'connecting', pending: { id } });
    model.awaited = null;
    if (meanwhile === 'other tab leaves') await leaveElsewhere(model, real);
    if (meanwhile === 'cluster changes') await setChain(CHAINS[1])(model, real);
    if (meanwhile === 'wallet goes') await togglePresence(own)(model, real);
    if (meanwhile === 'cancel') world.store.cancel();
    if (answer === 'approve') doubles[own].approveNext();
    else doubles[own].refuseNext({ code: 4001 });
    const { status } = await outcome;
    const isLate = meanwhile === 'wallet goes' || meanwhile === 'cancel';
    if (answer === 'approve' && !isLate) setApproved(model, own);
    if (answer === 'refuse' && !isLate) setRefused(model, own);
    // What is granted late is not taken, but the wallet remembers that it granted it.
    if (answer === 'approve' && isLate) {
      model.wallets[own].trusts = true;
      show(model.wallets[own]);
    }
    expect(status === 'connected').toBe(
      answer === 'approve' && !isLate && model.wallets[own].allowed.length > 0,
    );
    await new Promise((resolve) => setTimeout(resolve));
  });

const disconnect: Step = async (model, { world }) => {
  await world.store.disconnect();
  if (model.connected) {
    const wallet = model.wallets[model.connected.name];
    wallet.trusts = false;
    wallet.shown = [];
  }
  choose(model, null);
};

const cancel: Step = (model, { world }) => {
  world.store.cancel();
  model.awaited = null;
  return Promise.resolve();
};

const changeAccounts = fc
  .tuple(name, fc.subarray([0, 1, 2]))
  .map(([own, allowed]): Step => async (model, { doubles }) => {
    await doubles[own].changeAccounts(allowed);
    model.wallets[own].allowed = allowed;
    show(model.wallets[own]);
    if (model.connected?.name === own && !allowed.includes(model.connected.index)) {
      const [index] = allowed;
      if (index === undefined) part(model);
      else follow(model, { name: own, index });
    }
    hear(model, own);
  });

const toggleLock = name.map((own): Step => async (model, { doubles }) => {
  const wallet = model.wallets[own];
  wallet.locked = !wallet.locked;
  await doubles[own].setLocked(wallet.locked);
  if (wallet.locked || !wallet.trusts) return;
  show(wallet);
  hear(model, own);
});

function togglePresence(own: Name): Step {
  return (model, { doubles }) => {
    const wallet = model.wallets[own];
    wallet.present = !wallet.present;
    if (wallet.present) doubles[own].register();
    else doubles[own].unregister();
    update(model, own);
    return Promise.resolve();
  };
}

const toggleChain = fc
  .tuple(name, chain)
  .map(([own, toggled]): Step => async (model, { doubles }) => {
    const wallet = model.wallets[own];
    const isThere = wallet.chains.includes(toggled);
    if (isThere) doubles[own].removeChain(toggled);
    else doubles[own].addChain(toggled);
    wallet.chains = isThere
      ? wallet.chains.filter((one) => one !== toggled)
      : [...wallet.chains, toggled];
    update(model, own);
    // A wallet tells anew what its accounts can do.
    if (wallet.chains.length === 0) return;
    await doubles[own].changeAccounts(wallet.allowed);
    show(wallet);
    hear(model, own);
  });

const loseFeature = name.map((own): Step => (model, { doubles }) => {
  doubles[own].removeFeature('signTransaction');
  model.wallets[own].signs = false;
  return Promise.resolve();
});

function setChain(next: Chain): Step {
  return (model, { world }) => {
    world.store.setChain(next);
    model.chain = next;
    return Promise.resolve();
  };
}

const selectAccount = fc.nat(2).map((index): Step => async (model, { world }) => {
  if (!model.connected) return;
  const own = model.connected.name;
  world.store.selectAccount(await getDoubleAddress(own, index));
  if (!model.wallets[own].allowed.includes(index)) return;
  choose(model, { name: own, index });
});

const reload: Step = (model, real) => {
  real.world = real.world.reload();
  real.doubles = addDoubles(real.world, model);
  real.world.store.setChain(model.chain);
  real.world.store.start();
  real.world.store.setChain(model.chain);
  model.connected = null;
  for (const name of NAMES) model.wallets[name].shown = [];
  const { stored } = model;
  model.awaited = stored && { choice: stored, since: 'own' };
  restore(model);
  return Promise.resolve();
};

const leaveElsewhere: Step = (model, { world }) => {
  world.storeElsewhere(null);
  choose(model, null);
  return Promise.resolve();
};

const chooseElsewhere = account.map((choice: Choice): Step => async (model, { world }) => {
  world.storeElsewhere(await getText(choice));
  store(model, choice);
  model.awaited = null;
  const { connected, wallets } = model;
  const isHere = connected?.name === choice.name;
  if (isHere && wallets[choice.name].allowed.includes(choice.index)) model.connected = choice;
  else model.awaited = { choice, since: 'other' };
  restore(model);
});

/** Everything that can happen to the store. */
export const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: connect },
  { weight: 2, arbitrary: connectSlowly },
  fc.constant(disconnect),
  fc.constant(cancel),
  { weight: 2, arbitrary: changeAccounts },
  { weight: 2, arbitrary: name.map(togglePresence) },
  { weight: 2, arbitrary: toggleChain },
  { weight: 2, arbitrary: toggleLock },
  loseFeature,
  chain.map(setChain),
  selectAccount,
  { weight: 2, arbitrary: fc.constant(reload) },
  fc.constant(leaveElsewhere),
  { weight: 2, arbitrary: chooseElsewhere },
);
