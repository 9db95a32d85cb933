/**
 * Makes packages/proof/vectors/*.json, which any implementation of docs/proof-format.md can read.
 * Keys, salts and files are derived from names, so every run makes the same vectors.
 * Run `npx tsx scripts/make-proof-vectors.ts`.
 */
import { writeFileSync } from 'node:fs';
import { makeProofVectors } from './proof-vectors/all';

for (const [name, text] of makeProofVectors()) {
  writeFileSync(new URL(`../packages/proof/vectors/${name}`, import.meta.url), text);
}
