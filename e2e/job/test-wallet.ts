import type { Page } from '@playwright/test';
import {
  addWalletDouble,
  getDoubleAddress,
  type DoubleControls,
  type DoubleOptions,
} from '../wallets/add-wallet-double';

type Behaviour = Parameters<DoubleControls['setBehaviour']>[0];
type Refusal = Parameters<DoubleControls['refuseNext']>[0];

export interface TestWallet {
  readonly name: string;
  readonly address: string;
  readonly behave: (behaviour: Behaviour) => Promise<void>;
  readonly approve: () => Promise<void>;
  readonly refuse: (refusal: Refusal) => Promise<void>;
  readonly register: () => Promise<void>;
  readonly unregister: () => Promise<void>;
  readonly changeAccounts: (indexes: readonly number[]) => Promise<void>;
  readonly removeChain: (chain: string) => Promise<void>;
  readonly countCalls: (method: string) => Promise<number>;
}

export async function addWallet(page: Page, options: DoubleOptions): Promise<TestWallet> {
  await addWalletDouble(page, options);
  const key = options.key ?? options.name;
  const address = await getDoubleAddress(options.seed ?? key);
  const getControls = () =>
    page.evaluateHandle((own) => {
      const controls = window.__walletDoubles?.[own];
      if (!controls) throw new Error(`There is no wallet double ${own} in the page.`);
      return controls;
    }, key);
  return {
    name: options.name,
    address,
    behave: async (behaviour) =>
      (await getControls()).evaluate((controls, own) => {
        controls.setBehaviour(own);
      }, behaviour),
    approve: async () =>
      (await getControls()).evaluate((controls) => {
        controls.approveNext();
      }),
    refuse: async (refusal) =>
      (await getControls()).evaluate((controls, own) => {
        controls.refuseNext(own);
      }, refusal),
    register: async () =>
      (await getControls()).evaluate((controls) => {
        controls.register();
      }),
    unregister: async () =>
      (await getControls()).evaluate((controls) => {
        controls.unregister();
      }),
    changeAccounts: async (indexes) =>
      (await getControls()).evaluate((controls, own) => controls.changeAccounts(own), indexes),
    removeChain: async (chain) =>
      (await getControls()).evaluate((controls, own) => {
        controls.removeChain(own);
      }, chain),
    countCalls: async (method) =>
      (await getControls()).evaluate(
        (controls, own) => controls.calls.filter((call) => call.method === own).length,
        method,
      ),
  };
}
