/** The page loads these as one chunk, so that no signing begins without its store. */
export { openProofStore } from './open-proof-store';
export { createSigningGuard } from './signing-guard';
