import type { ReactNode } from 'react';
import { toVisibleText } from '@countersign/proof/encoding';
import type { TextProblem } from '@countersign/core/claims/text-fault';
import { Button } from '../../../ui/button';
import * as words from './words';

interface TextHelpProps {
  readonly id: string;
  readonly fault: TextProblem | null;
  readonly onText: (text: string) => void;
  readonly children?: ReactNode;
}

export function TextHelp({ id, fault, onText, children }: TextHelpProps) {
  const rest = fault?.rest ?? null;
  return (
    <>
      <p
        id={id}
        role={fault === null ? undefined : 'alert'}
        className={`text-small mt-1.5 empty:hidden ${fault === null ? 'text-ink-faint' : 'text-bad'}`}
      >
        {fault === null ? children : fault.words}
        {rest !== null && (
          <>
            {' '}
            <bdi translate="no">{toVisibleText(rest)}</bdi>
          </>
        )}
      </p>
      {rest !== null && (
        <Button
          className="mt-2"
          onClick={() => {
            onText(rest);
          }}
        >
          {words.REMOVE_HIDDEN}
        </Button>
      )}
    </>
  );
}
