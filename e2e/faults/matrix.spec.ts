import { FLOW_CALLS } from './calls';
import { FAULT_KINDS } from './fault-kinds';
import { test } from './test';

const CAUSES: Readonly<Record<string, RegExp>> = {
  'verify, getGenesisHash': /No server gave all that is needed/,
};

for (const [flow, calls] of Object.entries(FLOW_CALLS)) {
  for (const call of [...calls, 'all']) {
    if (call === 'signatureSubscribe') continue;
    test(`C8 V9 ${flow}, ${call}: no fault blanks the page, turns for ever, loses anything or is called another`, async ({
      tryFaults,
    }) => {
      await tryFaults(flow, ({ time }) =>
        FAULT_KINDS.map(({ name, make, cause }) => ({
          ...{ call, name, make: () => make(time) },
          cause: cause && (CAUSES[`${flow}, ${call}`] ?? cause),
        })),
      );
    });
  }
}
