import { getRecordPath } from '@countersign/core/configuration/addresses';
import { findPublicNetwork } from '@countersign/core/configuration/public-networks';
import {
  listSubjectFacts,
  toCodeFact,
  toTextFact,
  type Certificate,
} from '@countersign/core/documents/certificate';
import type { AskedRecord } from '@countersign/core/records/ask-record';
import * as words from '@countersign/core/documents/words';
import { formatAbout, formatUtc } from '@countersign/core/words/date';
import { formatReporters } from '@countersign/core/words/node-host';
import { toVisibleText } from '@countersign/proof/encoding';
import type { Receipt } from '@countersign/proof/receipts';
import { formatBytes } from '../output/format';
import { toWithdrawalReport } from '../output/withdrawal-report';

interface Described {
  readonly asked: AskedRecord;
  readonly claim: words.Certified;
  /** The file's own. */
  readonly receipt: Receipt;
  /** The page that the code leads to; null if none was named. */
  readonly site: string | null;
  /** Of the signed file, in bytes. */
  readonly size: number;
  readonly isOffline: boolean;
}

const NOBODY_ASKED = 'Nobody was asked.';
const OFFLINE =
  'No server was asked: whether the record is on the network, and whether its signer withdrew it, was not known.';

/** Says of a record what was checked; what was not asked is said too. */
export function describeRecord(described: Described): Certificate {
  const { asked, claim, receipt, site, size, isOffline } = described;
  const { author, landing, signature } = asked.verdict;
  const now = formatUtc(Date.now());
  const network = findPublicNetwork(receipt.network.genesisHash);
  const label = toVisibleText(receipt.network.label);
  const link = site === null ? null : `${site}${getRecordPath(signature, network)}`;
  const { blockTime = null } = landing ?? {};
  const when =
    blockTime === null ? null : words.formatEstimate(formatAbout(Number(blockTime) * 1000));
  const withdrawal = toWithdrawalReport(asked).lines.join(' ');
  return {
    brand: 'Countersign',
    checked: words.formatChecked(now),
    title: words.TITLES[claim.kind],
    lead: words.formatHolds(size),
    warnings: [
      ...(isOffline ? [OFFLINE] : []),
      ...(network === 'solana:mainnet' ? [] : [words.formatTestNetwork(label)]),
    ],
    facts: [
      ...listSubjectFacts(claim, receipt.files, formatBytes),
      toCodeFact(words.SIGNER, author ?? ''),
      toCodeFact(words.SIGNATURE, signature),
      toTextFact(words.WHEN, when ?? NOBODY_ASKED),
      toTextFact(words.NETWORK, label),
      toTextFact(
        words.STATUS,
        landing === null ? NOBODY_ASKED : `Permanent, ${formatReporters(landing.nodes)}`,
      ),
      toTextFact(words.WITHDRAWAL, withdrawal === '' ? NOBODY_ASKED : `${withdrawal}, ${now}`),
      ...(link === null ? [] : [toTextFact(words.LINK, link)]),
    ],
    steps: words.listSteps({
      isPrivate: claim.kind === 'hidden',
      hasLink: link !== null,
      isStamp: true,
    }),
    link,
  };
}
