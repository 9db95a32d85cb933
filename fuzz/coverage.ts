import { Session, type Profiler } from 'node:inspector/promises';

/** What V8 ran of this project's own code since the last call. */
export interface Coverage {
  /** Names of the blocks that ran: file, start and end. */
  readonly take: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

const OWN_CODE = /\/(?:packages\/[^/]+\/src|src)\//;

export async function startCoverage(): Promise<Coverage> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return {
    take: async () => {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      return result.filter(({ url }) => OWN_CODE.test(url)).flatMap(getBlocks);
    },
    stop: async () => {
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}

function getBlocks({ scriptId, functions }: Profiler.ScriptCoverage): string[] {
  return functions.flatMap(({ ranges }) =>
    ranges
      .filter(({ count }) => count > 0)
      .map(({ startOffset, endOffset }) => `${scriptId}:${startOffset}-${endOffset}`),
  );
}
