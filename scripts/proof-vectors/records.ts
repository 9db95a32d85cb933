import { base64 } from '@scure/base';
import { type Evidence, type Verdict, verify } from '@countersign/proof';
import { summarize, withTexts } from '../summarize-verdict';
import { toJsonSubject } from './cast';
import { FORGED_RECEIPTS } from './forged-receipts';
import { FORGED } from './forged-records';
import { type Scenario, toInput } from './scenario';
import { SOUND } from './sound-records';

export function toJsonEvidence({ signature, genesisHash, lookup, observations }: Evidence) {
  return {
    signature,
    genesisHash,
    lookup:
      lookup.status === 'found'
        ? { status: lookup.status, transaction: base64.encode(lookup.transaction) }
        : lookup,
    observations: observations.map(withTexts),
  };
}

function assertIsExpected(scenario: Scenario, verdict: Verdict): void {
  const { name, record, file, notPassed } = scenario;
  const found = verdict.checks
    .filter(({ outcome }) => outcome !== 'pass')
    .map(({ id, reason }) => `${id} ${reason}`);
  // A later line about a check replaces an earlier one.
  const last = new Map(notPassed.map((line) => [line.split(' ')[0], line]));
  const differing = [
    ...found.filter((line) => ![...last.values()].includes(line)).map((line) => `found ${line}`),
    ...[...last.values()].filter((line) => !found.includes(line)).map((line) => `wanted ${line}`),
    ...(verdict.record === record ? [] : [`found ${verdict.record}, wanted ${record}`]),
    ...(verdict.file === file ? [] : [`found ${verdict.file}, wanted ${file}`]),
  ];
  if (differing.length > 0) throw new Error(`${name}:\n  ${differing.join('\n  ')}`);
}

function makeRecord(scenario: Scenario) {
  const about = scenario.about && verify({ evidence: scenario.about });
  const verdict = verify({ ...toInput(scenario), about });
  assertIsExpected(scenario, verdict);
  return {
    name: scenario.name,
    evidence: toJsonEvidence(scenario.evidence),
    files: (scenario.files ?? []).map(toJsonSubject),
    receipt: scenario.receipt ?? null,
    about: scenario.about === undefined ? null : toJsonEvidence(scenario.about),
    verdict: summarize(verdict),
  };
}

export function makeRecords() {
  return {
    sound: SOUND.map(makeRecord),
    forged: [...FORGED, ...FORGED_RECEIPTS].map(makeRecord),
  };
}
