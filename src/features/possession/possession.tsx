import { useMemo } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { QuestionedRecord } from '@countersign/core/records/lookup/challenge';
import { parseQuestion } from '@countersign/core/records/lookup/question';
import { CHALLENGE } from '../routes';
import { PossessionPanel } from './possession-panel';

function getHash(): string {
  return location.hash;
}

interface PossessionProps {
  readonly record: Omit<QuestionedRecord, 'origin'>;
}

export function Possession({ record }: PossessionProps) {
  const hash = useLocationProperty(getHash);
  const question = useMemo(() => parseQuestion(hash), [hash]);
  const { signature, author, chain } = record;
  const asked = useMemo(
    () => ({ signature, author, chain, origin: location.origin }),
    [signature, author, chain],
  );
  if (question === null && hash !== CHALLENGE) return null;
  return <PossessionPanel record={asked} question={question} />;
}
