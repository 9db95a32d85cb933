import { useEffect, type ReactNode } from 'react';
import { StatementScreen as Screen } from '../../screens/sign/statement/statement-screen';
import { whenIdle } from '../../ui/deferred';
import { getFileServices } from '../wiring/file-services';
import { preloadPreparing } from '../wiring/preload-preparing';
import type { Services } from '../services';
import { withDataCache } from '../with-data-cache';

interface StatementScreenProps {
  readonly services: Services;
  readonly walletControl: ReactNode;
}

export const StatementScreen = withDataCache(function StatementScreen({
  services,
  walletControl,
}: StatementScreenProps) {
  const { wallet, selection, trees, chain, keeper } = services;
  const { signing } = getFileServices(services);
  useEffect(() => whenIdle(preloadPreparing), []);
  return <Screen {...{ wallet, selection, trees, chain, keeper, signing, walletControl }} />;
});
