import type { ReactNode } from 'react';

interface FactsProps {
  readonly facts: readonly (readonly [name: ReactNode, value: ReactNode])[];
  readonly className?: string;
}

export function Facts({ facts, className = '' }: FactsProps) {
  return (
    <dl className={`grid gap-x-6 gap-y-2.5 sm:grid-cols-[10.5rem_minmax(0,1fr)] ${className}`}>
      {facts.map(([name, value], index) => (
        <div key={index} className="min-w-0 sm:contents">
          <dt className="text-small text-ink-faint wrap-anywhere sm:pt-0.5">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
