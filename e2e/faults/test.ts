import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { expect, test as base } from '../job/test';
import { inventDigest, writeRecord } from '../record/write-record';
import type { Site } from '../test';
import { addCell } from './cell';
import { createJourneys } from './journeys';
import { stopPageTime } from './page-time';
import { runCell, type FaultAt } from './run-cell';

interface FaultFixtures {
  readonly tryFaults: (flow: string, faults: Faults, options?: Options) => Promise<void>;
}

type Faults = (stage: Parameters<typeof runCell>[0]) => readonly FaultAt[];

interface Options {
  readonly site?: Site;
  readonly skew?: number;
}

/** A blockhash lives for 150 slots: long enough for a cell on a slow machine. */
const SLOT_TIME_MS = 250;

export const test = base.extend<FaultFixtures>({
  slotTimeMs: SLOT_TIME_MS,
  tryFaults: async ({ page, rpc, node, site, addWallet, watch }, use, testInfo) => {
    await use(async (flow, getFaults, options = {}) => {
      watch.expectTrouble(/Failed to load resource|WebSocket connection/);
      const signature = await writeRecord(
        await createAuthor(node),
        inventDigest(),
        await getNet(node),
      );
      const wallet = await addWallet({ name: 'Once' });
      const time = await stopPageTime(page, rpc, Date.now() + (options.skew ?? 0));
      const stage = { page, rpc, time };
      const { url } = options.site ?? site;
      const journey = createJourneys({ ...stage, url, wallet, signature })[flow];
      if (journey === undefined) throw new Error(`There is no flow ${flow}.`);
      const bad: string[] = [];
      for (const fault of getFaults(stage)) {
        await test.step(fault.name, async () => {
          rpc.setFault(() => null);
          const cell = await runCell(stage, journey, fault).catch((error: unknown) => {
            bad.push(`${fault.name}: ${String(error)}`);
          });
          if (cell) addCell(testInfo, cell);
        });
      }
      expect(bad, 'bad cells').toEqual([]);
    });
  },
});
