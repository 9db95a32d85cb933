import { useId, type ReactNode } from 'react';

interface CardPartProps {
  readonly name: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export function CardPart({ name, icon, children }: CardPartProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={`py-3 sm:py-5 ${AXIS}`}>
      <div aria-hidden className="mt-5.5 justify-self-center">
        {icon}
      </div>
      <div className="min-w-0">
        <p id={id} className="text-small text-ink-soft">
          {name}
        </p>
        {children}
      </div>
    </div>
  );
}

/** The column of icons is in pixels, so that large text leaves room for the words. */
export const AXIS =
  'grid grid-cols-[36px_minmax(0,1fr)] gap-x-[12px] px-[16px] sm:grid-cols-[64px_minmax(0,1fr)] sm:gap-x-[24px] sm:px-[24px]';
