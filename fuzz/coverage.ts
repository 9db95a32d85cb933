import { Session, type Profiler } from 'node:inspector/promises';

/** Reports the code of this project that V8 ran since the last call. */
export interface Coverage {
  /** Each block is named by its file, start and end. */
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
