import type { Evidence, Subject } from '@countersign/proof';
import type { Claim } from '@countersign/proof/claims';
import { createReceipt, getFileReceipt, serializeReceipt } from '@countersign/proof/receipts';
import type { Json } from './case';
import { toJson } from './edit-json';
import {
  addSalt,
  claimFile,
  claimHidden,
  claimHiddenSet,
  claimTree,
  createFile,
  createFiles,
  getSortedDigests,
} from './files';
import { claimBy } from './instructions';
import type { Stage } from './stage';

export interface LandedClaim {
  readonly files: readonly Subject[];
  readonly claim: (stage: Stage) => Claim;
  readonly land: (stage: Stage) => Promise<string>;
}

function land(files: readonly Subject[], claim: (stage: Stage) => Claim): LandedClaim {
  const landed = new WeakMap<Stage, Promise<string>>();
  const send = (stage: Stage) => {
    const { alice } = stage;
    return stage.send({
      signers: [alice],
      instructions: claimBy(alice.address, claim(stage), getSortedDigests(files)),
    });
  };
  return {
    files,
    claim,
    land: (stage) => {
      const sent = landed.get(stage) ?? send(stage);
      landed.set(stage, sent);
      return sent;
    },
  };
}

const file = createFile('one.txt');
const small = createFiles('small', 3);
const large = createFiles('large', 20);
const hidden = addSalt(createFile('hidden.txt'));
const hiddenSet = createFiles('hidden', 3).map(addSalt);

export const FILE = land([file], (stage) => claimFile(stage, file));
export const SMALL_SET = land(small, (stage) => claimTree(stage, small));
export const LARGE_SET = land(large, (stage) => claimTree(stage, large));
export const HIDDEN = land([hidden], (stage) => claimHidden(stage, hidden));
export const HIDDEN_SET = land(hiddenSet, (stage) => claimHiddenSet(stage, hiddenSet));

export function getReceipt(
  { files, claim }: LandedClaim,
  stage: Stage,
  evidence: Evidence,
  position?: number,
): Json {
  const { lookup, observations } = evidence;
  if (lookup.status !== 'found') throw new Error(lookup.status);
  const { transaction } = lookup;
  const network = { genesisHash: stage.genesisHash, label: 'Local' };
  const landedClaim = claim(stage);
  const whole = createReceipt({
    claim: landedClaim,
    subjects: files,
    transaction,
    network,
    observations,
  });
  const receipt = position === undefined ? whole : getFileReceipt(whole, landedClaim, position);
  return toJson(serializeReceipt(receipt));
}
