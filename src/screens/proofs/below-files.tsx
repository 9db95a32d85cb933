import { Proofs } from './proofs';
import { Recent } from './recent';

/** What stands on the front page below the files. */
export function BelowFiles() {
  return (
    <>
      <Recent />
      <Proofs />
    </>
  );
}
