import { lazy, Suspense } from 'react';
import type { FoundEvidence } from '../../../flows/records/find-evidence';
import type { Told } from '../data/record-model';

const Certificate = lazy(async () => ({
  default: (await import('./certificate')).Certificate,
}));

interface LateCertificateProps {
  readonly found: FoundEvidence;
  readonly told: Told;
}

/** The certificate of a record, whose code comes with the first one that is looked at. */
export function LateCertificate({ found, told }: LateCertificateProps) {
  const { check, kept, life, second } = told;
  return (
    <Suspense fallback={<p role="status">One moment…</p>}>
      <Certificate
        {...{ found, kept, life, second }}
        verdict={check.verdict}
        tree={check.trees?.subjects}
      />
    </Suspense>
  );
}
