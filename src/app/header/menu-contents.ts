export { ClusterMenu } from './cluster-menu';
export { ThemeMenu } from './theme-menu';
export { WalletMenu } from './wallet-menu';
