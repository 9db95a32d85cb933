import { Link } from 'wouter';
import { Button, LINE_LINK } from '../../../ui/button';
import { getRecordPath } from '../../routes';
import { CertificateSheet, type CertifiedProps } from './certificate-sheet';
import * as words from './words';

export function Certificate(props: CertifiedProps) {
  const { check, found } = props.record;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
        <Link
          to={getRecordPath(check.verdict.signature, found.cluster.id)}
          className={`${LINE_LINK} me-2`}
        >
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
      </div>
      <CertificateSheet {...props} />
    </>
  );
}
