import Check from 'lucide-react/icons/check';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useState } from 'react';
import type { RecordState } from '@countersign/proof';

const STEPS = ['Sent', 'Confirmed', 'Finalized'] as const;

/** For a record that was not final when first shown. */
export function FinalitySteps({ record }: { readonly record: RecordState }) {
  const [wasSettling, setWasSettling] = useState(false);
  if (record === 'settling' && !wasSettling) setWasSettling(true);
  if (!wasSettling || (record !== 'settling' && record !== 'valid')) return null;
  const done = STEPS.slice(0, record === 'valid' ? 3 : 2);
  return (
    // The answer is what is announced.
    <div role="status" aria-live="off" className="mt-2">
      <ol aria-label="Steps" className="text-small flex flex-wrap gap-x-4 gap-y-1">
        {done.map((step) => (
          <li key={step} className="flex items-center gap-1.5">
            <Check aria-hidden className="text-accent size-4" />
            {step}
          </li>
        ))}
        {record === 'settling' && (
          <li className="text-ink-faint flex items-center gap-1.5">
            <LoaderCircle aria-hidden className="size-4 motion-safe:animate-spin" />
            Not permanent yet
          </li>
        )}
      </ol>
    </div>
  );
}
