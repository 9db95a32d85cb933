import { Link } from 'wouter';
import { Button, LINE_LINK } from '../../../ui/button';
import { useApp } from '../../app-context';
import { SaveButton } from '../../receipts';
import { getRecordPath } from '../../routes';
import { makeCertificateFile } from './stamp/make-stamped-copy';
import { CertificateSheet } from './certificate-sheet';
import { useCertificate, type CertifiedProps } from './use-certificate';
import * as words from './words';

export function Certificate(props: CertifiedProps) {
  const { check, found } = props.record;
  const { signature } = check.verdict;
  const { stamping } = useApp();
  const certificate = useCertificate(props);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
        <Link to={getRecordPath(signature, found.cluster.id)} className={`${LINE_LINK} me-2`}>
          {words.BACK_TO_RECORD}
        </Link>
        <Button
          look="primary"
          onClick={() => {
            print();
          }}
        >
          {words.PRINT}
        </Button>
        <SaveButton make={() => makeCertificateFile(stamping, certificate, signature)}>
          {words.SAVE_PDF}
        </SaveButton>
      </div>
      <CertificateSheet {...props} />
    </>
  );
}
