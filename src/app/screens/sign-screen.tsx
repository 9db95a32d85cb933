import { useEffect, type ReactNode } from 'react';
import { SignScreen as Screen } from '../../screens/sign/sign-screen';
import { whenIdle } from '../../ui/deferred';
import { getFileServices } from '../wiring/file-services';
import { preloadPreparing } from '../wiring/preload-preparing';
import type { Services } from '../services';
import { withDataCache } from '../with-data-cache';

interface SignScreenProps {
  readonly services: Services;
  readonly walletControl: ReactNode;
}

export const SignScreen = withDataCache(function SignScreen({
  services,
  walletControl,
}: SignScreenProps) {
  const { wallet, selection, trees, chain, keeper } = services;
  const { fileList, signing } = getFileServices(services);
  useEffect(() => whenIdle(preloadPreparing), []);
  return (
    <Screen {...{ wallet, selection, trees, chain, keeper, fileList, signing, walletControl }} />
  );
});
