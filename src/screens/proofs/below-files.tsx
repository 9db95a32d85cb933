import { Proofs } from './proofs';
import { Recent } from './recent';

/** The front page below the files. */
export function BelowFiles() {
  return (
    <>
      <Recent />
      <Proofs />
    </>
  );
}
