import type { FileClaim } from '@countersign/proof/claims';
import type { Sent } from './case';
import { claimFile, createFile } from './files';
import type { Draft } from './sign-draft';
import type { Stage } from './stage';

export function write(name: string, draft: (stage: Stage, claim: FileClaim) => Draft) {
  return async (stage: Stage): Promise<Sent> => ({
    signature: await stage.send(draft(stage, claimFile(stage, createFile(name)))),
  });
}
