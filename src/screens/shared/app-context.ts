import { createContext, useContext } from 'react';
import type { Configuration } from '../../config/configuration';
import type { FileList } from '../../flows/files/file-list';
import type { LookupConsent } from '../../flows/lookup/lookup-consent';
import type { ClusterSelection } from '../../flows/network/cluster-selection';
import type { MessageSigner } from '../../ports/signer';
import type { QuestionMemory } from '../../flows/possession/asked-questions';
import type { Signing } from '../../flows/signing/signing';
import type { ChainPort } from '../../ports/chain';
import type { HashingPort } from '../../ports/hashing';
import type { CodePort } from '../../ports/codes';
import type { ReceiptRepository } from '../../ports/receipts';
import type { AddressBook } from '../../ports/names';
import type { Store } from '../../ports/store';
import type { TreePort } from '../../ports/trees';
import type { LazyWalletPort } from '../../ports/wallet';
import type { HandedFiles } from './handed-files';

/** How many signings this device keeps without a record; 0 until it was looked at. */
export interface UnfinishedCount extends Store<number> {
  readonly look: () => Promise<void>;
}

/** Made once by src/app/create-app.ts. */
export interface AppContext {
  readonly configuration: Configuration;
  readonly selection: ClusterSelection;
  readonly wallet: LazyWalletPort;
  readonly messageSigner: MessageSigner;
  readonly chain: ChainPort;
  readonly hashing: HashingPort;
  readonly trees: TreePort;
  readonly codes: CodePort;
  readonly repository: ReceiptRepository;
  readonly questions: QuestionMemory;
  readonly fileList: FileList;
  readonly handedFiles: HandedFiles;
  readonly lookup: LookupConsent;
  readonly signing: Signing;
  readonly names: AddressBook;
  readonly unfinished: UnfinishedCount;
  readonly preload: Readonly<Record<'reading' | 'preparing' | 'signing', () => void>>;
}

const Context = createContext<AppContext | null>(null);

export const AppProvider = Context.Provider;

/** @throws Error outside the page */
export function useApp(): AppContext {
  const app = useContext(Context);
  if (app === null) throw new Error('Nothing was made for this page: AppProvider is missing.');
  return app;
}
