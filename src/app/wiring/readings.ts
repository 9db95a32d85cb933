import type { ChainPort } from '../../ports/chain';
import { createRecordReadings, type RecordReadings } from '../../flows/records/record-readings';
import { putFirst } from '../../ui/deferred';

/** A node that takes longer is waited for, and nothing else of the page with it. */
const LONGEST_MS = 5000;

let readings: RecordReadings | null = null;

/** One for as long as the page lives, made by the first screen that shows a record or leads to one. */
export function getReadings(chain: ChainPort): RecordReadings {
  readings ??= createRecordReadings({
    chain,
    now: Date.now,
    onAsk: (asking) => {
      void putFirst(Promise.race([asking.catch(() => undefined), pause()]));
    },
  });
  return readings;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LONGEST_MS));
}
