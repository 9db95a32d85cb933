/** The page loads these as one chunk: no signing begins where nothing can be kept. */
export { openProofStore } from './open-proof-store';
export { createSigningGuard } from './signing-guard';
