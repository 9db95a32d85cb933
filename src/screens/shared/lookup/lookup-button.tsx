import type { Cluster } from '@countersign/core/configuration/configuration';
import { Button } from '../../../ui/button';
import { ConsentPrompt } from './consent-prompt';
import { LookupNote } from './lookup-note';
import { useSearch } from './use-search';

interface LookUpButtonProps {
  readonly cluster: Cluster;
  /** Somebody has just asked for a search. */
  readonly isAskedFor?: boolean;
}

/** Needs consent: a node learns which files somebody holds. */
export function LookUpButton({ cluster, isAskedFor = false }: LookUpButtonProps) {
  const { isAsking, button, question, begin, answer } = useSearch(isAskedFor);
  return (
    <div className="mt-4">
      {isAsking ? (
        <ConsentPrompt ref={question} cluster={cluster} onAnswer={answer} />
      ) : (
        <>
          <Button ref={button} onClick={begin}>
            Check if already signed
          </Button>
          <LookupNote />
        </>
      )}
    </div>
  );
}
