/** Every run makes the same vectors: `npx tsx scripts/make-proof-vectors.ts`. */
import { writeFileSync } from 'node:fs';
import { makeProofVectors } from './proof-vectors/all';

for (const [name, text] of makeProofVectors()) {
  writeFileSync(new URL(`../packages/proof/vectors/${name}`, import.meta.url), text);
}
