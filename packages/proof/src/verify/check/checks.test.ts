import { describe, expect, it } from 'vitest';
import nodeRecords from '../../../vectors/node-records.json';
import { ALL } from '../../test/record-vectors';
import { CHECK_IDS, CHECKS } from './checks';
import type { CheckId } from '../verdict';

type Told = Readonly<Record<CheckId, string>>;

const VERDICTS: readonly Told[] = [
  ...ALL.map(({ verdict }) => verdict.checks),
  ...[...nodeRecords.sound, ...nodeRecords.forged].map(({ verdict }) => verdict.checks),
];
const EARLIER = 'cannot-check earlier-check';
const BYTES = CHECK_IDS.slice(0, CHECK_IDS.indexOf('memo') + 1).filter((id) => id !== 'lookup');
const GROUNDS: Readonly<Record<string, (told: Told) => boolean>> = {
  decode: ({ decode }) => decode.startsWith('pass'),
  'one-claim': (told) => told['one-claim'].startsWith('pass'),
  bytes: (told) => BYTES.every((id) => told[id].startsWith('pass')),
  words: ({ landed }) => !/not-found|only-processed|not-observed/.test(landed),
  landing: ({ landed }) => landed.includes('landed-'),
};

describe('the table of checks (section 7)', () => {
  it.each(CHECK_IDS)('should have a vector for each reason of %s', (id) => {
    const rules = Object.entries(CHECKS[id].reasons);
    const said = new Set(VERDICTS.map((told) => told[id]));
    if (CHECKS[id].standsOn !== null) said.delete(EARLIER);
    expect(said).toEqual(new Set(rules.map(([reason, [outcome]]) => `${outcome} ${reason}`)));
  });

  it.each(CHECK_IDS)('should say what %s stands on', (id) => {
    const { standsOn, reasons } = CHECKS[id];
    if ('earlier-check' in reasons) return;
    for (const told of VERDICTS) {
      // A missing file or receipt is reported before a ground that does not hold.
      if (/ no-(?:file|receipt)$/.test(told[id])) continue;
      const holds = standsOn === null || GROUNDS[standsOn]?.(told) === true;
      expect(told[id] === EARLIER, `${id}: ${told[id]}`).toBe(!holds);
    }
  });
});
