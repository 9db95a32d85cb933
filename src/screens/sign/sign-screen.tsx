import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ClusterSelection } from '../../flows/cluster-selection';
import { getSubjects, type FileList } from '../../flows/file-list';
import type { NotarizePorts } from '../../flows/notarize';
import type { WalletPort } from '../../flows/wallet-port';
import { Page } from '../../ui/page';
import { ClaimCard } from './claim-card';
import { NothingToSign } from './nothing-to-sign';
import { SignActions } from './sign-actions';
import { usePreparation } from './use-preparation';
import { useSigning } from './use-signing';

export interface SignScreenProps {
  readonly fileList: FileList;
  readonly wallet: WalletPort;
  readonly selection: ClusterSelection;
  readonly ports: NotarizePorts;
  /** The same control as in the header, for the place where the button would be. */
  readonly walletControl: ReactNode;
}

/** The second screen: what will be signed, and signing it. */
export function SignScreen({ fileList, wallet, selection, ports, walletControl }: SignScreenProps) {
  const entries = useSyncExternalStore(fileList.subscribe, fileList.getState);
  const cluster = useSyncExternalStore(selection.subscribe, selection.getState);
  const { account } = useSyncExternalStore(wallet.subscribe, wallet.getState);
  const subjects = useMemo(() => getSubjects(entries), [entries]);
  const author = account?.address ?? null;
  const preparation = usePreparation(ports.chain, cluster, subjects, author);
  const signing = useSigning(ports);
  const navigate = useNavigate();
  useEffect(() => void fileList.restore(), [fileList]);

  const { genesisHash, planned, prepared } = preparation;
  const sign = async () => {
    if (genesisHash === null || !planned || !prepared || !account) return;
    const outcome = await signing.start({
      cluster,
      genesisHash,
      author: account.address,
      subjects,
      planned,
      prepared,
      canSignTransaction: account.canSignTransaction,
    });
    if (outcome?.status !== 'confirmed') return;
    fileList.clear();
    await navigate(`/verify/${outcome.signature}?cluster=${encodeURIComponent(cluster.id)}`);
  };

  if (entries.length === 0) {
    return (
      <Page title="Sign" lead="Nothing is waiting to be signed.">
        <NothingToSign fileList={fileList} />
      </Page>
    );
  }
  return (
    <Page title="Sign" lead="Read what your wallet is about to sign.">
      <ClaimCard
        subjects={subjects}
        planned={planned}
        cluster={cluster}
        author={author}
        prepared={prepared}
      />
      <p className="mt-3 text-center">
        <Link to="/" className="text-accent text-small rounded underline underline-offset-4">
          Change the files
        </Link>
      </p>
      <SignActions
        cluster={cluster}
        account={account}
        preparation={preparation}
        signing={signing}
        chain={ports.chain}
        walletControl={walletControl}
        onSign={() => void sign()}
      />
    </Page>
  );
}
