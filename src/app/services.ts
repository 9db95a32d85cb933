import type { ChainPort } from '../flows/chain-port';
import type { ClusterSelection } from '../flows/cluster-selection';
import type { FileList } from '../flows/file-list';
import type { HashingPort } from '../flows/hashing-port';
import type { LookUp } from '../flows/look-up';
import type { MarkPort } from '../flows/mark-port';
import type { MobileDialogPort } from '../flows/mobile-dialog-port';
import type { ProofKeeper } from '../flows/proof-keeper';
import type { SignerPort } from '../flows/signer-port';
import type { Signing } from '../flows/signing';
import type { TreePort } from '../flows/tree-port';
import type { GetBalance, LateWalletPort } from '../flows/wallet-port';
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
  readonly keeper: ProofKeeper;
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
  readonly lookUp: LookUp;
  readonly marks: MarkPort;
  /** Goes on whatever screen is shown. */
  readonly signing: Signing;
}
