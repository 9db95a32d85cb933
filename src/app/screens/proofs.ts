import { Proofs as Section } from '../../screens/proofs/proofs';
import { withDataCache } from '../with-data-cache';

export const Proofs = withDataCache(Section);
