import { createContext, useContext, useSyncExternalStore, type ComponentType } from 'react';
import type { Configuration } from '@countersign/core/configuration/configuration';
import type { FileList, HandedFiles } from './files';
import type { LookupConsent } from './find';
import type { ClusterSelection } from './network';
import type { MessageSigner } from '@countersign/core/signing/signer';
import type { QuestionMemory } from './possession';
import type { Signing } from '@countersign/core/signing/signing';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import type { HashingPort } from '../browser/hashing/hashing';
import type { CodePort } from '../browser/codes/picture-code';
import type { StampingPort } from '../browser/stamping/stamping';
import type { ReceiptRepository } from '@countersign/core/receipts/repository';
import type { AddressBook } from './signer';
import type { WritableStore } from '@countersign/core/scheduling/store';
import type { TreePort } from '@countersign/core/claims/file-set';
import type { WalletPort } from '../browser/wallet/wallet';
import type { ButtonLook } from '../ui/button';

export interface WalletControlProps {
  readonly className?: string;
  readonly look?: ButtonLook;
}

export interface AppContext {
  readonly configuration: Configuration;
  readonly selection: ClusterSelection;
  readonly wallet: WalletPort;
  readonly WalletControl: ComponentType<WalletControlProps>;
  readonly messageSigner: MessageSigner;
  readonly chain: NodeCalls;
  readonly hashing: HashingPort;
  readonly trees: TreePort;
  readonly codes: CodePort;
  readonly stamping: StampingPort;
  readonly repository: ReceiptRepository;
  readonly questions: QuestionMemory;
  readonly fileList: FileList;
  readonly handedFiles: HandedFiles;
  readonly lookup: LookupConsent;
  readonly signing: Signing;
  readonly names: AddressBook;
  readonly prepareSending: () => void;
  /** Until the first screen is complete, other code would delay it on a slow network. */
  readonly isScreenComplete: WritableStore<boolean>;
}

const Context = createContext<AppContext | null>(null);

export const AppProvider = Context.Provider;

export function useApp(): AppContext {
  const app = useContext(Context);
  if (app === null) throw new Error('AppProvider is missing.');
  return app;
}

export function useIsScreenComplete(): boolean {
  const { isScreenComplete } = useApp();
  return useSyncExternalStore(isScreenComplete.subscribe, isScreenComplete.getState, () => false);
}
