import type { FoundEvidence } from '../../../flows/records/find-evidence';
import type { OpenTree } from '../../../proof';
import { makeReceipt, type ReceiptFile } from '../receipts/make-receipt';
import type { CertificateInput } from './certificate-facts';
import { CertificateView } from './certificate-view';

interface CertificateProps extends Pick<CertificateInput, 'verdict' | 'life' | 'second'> {
  readonly found: FoundEvidence;
  /** The receipt that this device keeps. */
  readonly kept: ReceiptFile | null;
  /** Of the files that were dropped, where it was built already. */
  readonly tree: OpenTree | undefined;
}

/** A record's certificate, with the names of its files as far as they are known here. */
export function Certificate({ found, kept, tree, ...input }: CertificateProps) {
  const { evidence, cluster } = found;
  const receipt = (kept ?? makeReceipt(input.verdict, found, tree))?.receipt;
  return <CertificateView {...input} {...{ evidence, cluster }} names={receipt?.files ?? []} />;
}
