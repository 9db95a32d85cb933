import { getRecordPath } from '@countersign/core/configuration/addresses';
import { findPublicNetwork } from '@countersign/core/configuration/public-networks';
import {
  describeRecord,
  toTextFact,
  type Certificate,
} from '@countersign/core/documents/certificate';
import * as words from '@countersign/core/documents/words';
import type { AskedRecord } from '@countersign/core/records/ask-record';
import { formatUtc } from '@countersign/core/words/date';
import { formatTestNetwork } from '@countersign/core/words/node-host';
import type { Receipt } from '@countersign/proof/receipts';
import { getNetworkLabel } from '../network/networks';
import { formatBytes } from '../output/format';
import { toWithdrawalReport } from '../output/withdrawal-report';

interface Described {
  readonly asked: AskedRecord;
  /** The receipt of the document alone. */
  readonly receipt: Receipt;
  /** The page that the code leads to; null if none was named. */
  readonly site: string | null;
  /** The size of the document, in bytes. */
  readonly size: number;
  readonly isOffline: boolean;
}

/** The certificate says of each fact whether a node was asked for it. */
export function describe({ asked, receipt, site, size, isOffline }: Described): Certificate {
  const { verdict, evidence } = asked;
  const checkedAt = formatUtc(Date.now());
  const { genesisHash } = receipt.network;
  const id = findPublicNetwork(genesisHash);
  const label = id && getNetworkLabel(id);
  const reported = toWithdrawalReport(asked).lines.join(' ');
  return describeRecord({
    ...{ brand: 'Countersign', verdict, evidence, checkedAt, isOffline },
    network: label ?? words.formatUnknownNetwork(genesisHash),
    warnings: [
      ...(isOffline ? [words.OFFLINE] : []),
      ...(label === null ? [words.UNKNOWN_NETWORK] : []),
      ...(label !== null && id !== 'solana:mainnet' ? [formatTestNetwork(label)] : []),
    ],
    files: receipt.files,
    withdrawal: toTextFact(
      words.WITHDRAWAL,
      isOffline ? words.NOBODY_ASKED : `${reported}, ${checkedAt}`,
    ),
    link: site === null ? null : `${site}${getRecordPath(verdict.signature, id)}`,
    stamped: size,
    formatSize: formatBytes,
  });
}
