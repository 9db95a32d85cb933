export { ClusterMenu } from './cluster-menu';
export { LookAlikeMark } from './look-alike-mark';
export { ThemeMenu } from './theme-menu';
export { WalletMenu } from './wallet-menu';
