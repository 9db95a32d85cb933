import type { Configuration } from '../config/configuration';
import { createClusterSelection } from '../flows/network/cluster-selection';
import { getNoFiles } from '../flows/files/file-list';
import { getNoTotals } from '../flows/files/reading-totals';
import { getWalletsAtBuild } from '../flows/network/no-wallets';
import type { LateWalletPort } from '../ports/wallet';
import { createNotificationStore } from './notifications/notification-store';
import type { House } from './shell';
import { getThemeAtBuild } from './theme/theme';

/** The house while the page is built: nobody is there, nothing is stored, and nothing happens. */
export function createHouseAtBuild(configuration: Configuration): House {
  const wallet: LateWalletPort = {
    subscribe,
    getState: getWalletsAtBuild,
    connect: refuse,
    cancel: refuse,
    disconnect: refuse,
    selectAccount: refuse,
    fetch: refuse,
    isHere: () => false,
  };
  return {
    configuration,
    notifications: createNotificationStore(),
    services: {
      selection: createClusterSelection(configuration.clusters, {
        read: () => null,
        write: refuse,
        subscribe,
      }),
      theme: { subscribe, getState: getThemeAtBuild, choose: refuse },
      mobileDialogs: null,
      wallet,
      files: {
        fileList: {
          subscribe,
          getState: getNoFiles,
          getIds: () => [],
          getEntry: () => null,
          watch: subscribe,
          getTotals: getNoTotals,
          add: refuse,
          receive: refuse,
          addSubjects: refuse,
          stop: refuse,
          resume: refuse,
          remove: refuse,
          withdraw: refuse,
          clear: refuse,
          removeSigned: refuse,
          restore: refuse,
        },
        lookUp: {
          subscribe,
          getState: refuse,
          start: refuse,
          lapse: refuse,
          stop: refuse,
          get: refuse,
          want: refuse,
        },
        marks: { findMark: refuse },
        signing: {
          subscribe,
          getState: () => ({ status: 'idle' }),
          start: refuse,
          resume: refuse,
          cancel: refuse,
          reset: refuse,
        },
      },
      hashing: { digest: refuse },
      trees: { buildTree: refuse },
      chain: {
        getGenesisHash: refuse,
        checkCluster: refuse,
        getBalance: refuse,
        prepareClaim: refuse,
        readMarks: refuse,
        sendTransaction: refuse,
        confirmSignature: refuse,
        fetchEvidence: refuse,
        fetchBlockhash: refuse,
        refreshObservation: refuse,
        lookUpSignatures: refuse,
        fetchTransaction: refuse,
        requestAirdrop: refuse,
      },
      keeper: {
        pending: { put: refuse, remove: refuse, list: refuse },
        receipts: {
          mayHold: refuse,
          put: refuse,
          get: refuse,
          list: refuse,
          search: refuse,
          remove: refuse,
        },
      },
      signer: { signTransaction: refuse, signAndSendTransaction: refuse },
      checkCluster: refuse,
      getBalance: refuse,
      possession: {
        wallet,
        signer: { signIn: refuse, signMessage: refuse },
        memory: { read: () => null, write: refuse },
      },
    },
  };
}

function subscribe(): () => void {
  return () => undefined;
}

function refuse(): never {
  throw new Error('Nothing happens while the page is built.');
}
