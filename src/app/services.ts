import type { ChainPort } from '../ports/chain';
import type { ClusterSelection } from '../flows/network/cluster-selection';
import type { FileList } from '../flows/files/file-list';
import type { HashingPort } from '../ports/hashing';
import type { FileLookup } from '../flows/lookup/lookup';
import type { MarkPort } from '../ports/marks';
import type { MobileDialogPort } from '../ports/mobile-dialog';
import type { ReceiptRepository } from '../ports/receipts';
import type { SignerPort } from '../ports/signer';
import type { Signing } from '../flows/signing/signing';
import type { TreePort } from '../ports/trees';
import type { GetBalance, LateWalletPort } from '../ports/wallet';
import type { PossessionPorts } from '../screens/verify/possession/possession-ports';
import type { CheckCluster } from './cluster-health';
import type { ThemeStore } from './theme/theme';

/** What every screen may use, made once for as long as the page lives. */
export interface Services {
  readonly selection: ClusterSelection;
  readonly theme: ThemeStore;
  readonly wallet: LateWalletPort;
  /** Null where there is no mobile wallet adapter, which has no dialogs then. */
  readonly mobileDialogs: MobileDialogPort | null;
  readonly hashing: HashingPort;
  readonly trees: TreePort;
  readonly chain: ChainPort;
  readonly keeper: ReceiptRepository;
  readonly signer: SignerPort;
  readonly checkCluster: CheckCluster;
  readonly getBalance: GetBalance;
  readonly possession: Omit<PossessionPorts, 'walletControl'>;
  /** Null where the first screen that takes files makes them. */
  readonly files: FileServices | null;
}

/** What reads files, looks them up and signs them. */
export interface FileServices {
  readonly fileList: FileList;
  readonly lookUp: FileLookup;
  readonly marks: MarkPort;
  /** Goes on whatever screen is shown. */
  readonly signing: Signing;
}
