import { useState } from 'react';

export function Avatar({
  icon,
  initial,
}: {
  readonly icon: string | null;
  readonly initial: string;
}) {
  const [loaded, setLoaded] = useState<string | null>(null);
  return (
    <span
      aria-hidden
      className="bg-accent-soft text-accent text-small relative grid size-6 shrink-0 place-items-center overflow-hidden rounded-md font-semibold"
    >
      {loaded !== icon || icon === null ? initial : null}
      {icon !== null && (
        <img
          src={icon}
          alt=""
          className={`absolute inset-0 size-full object-cover ${loaded === icon ? '' : 'opacity-0'}`}
          onLoad={() => {
            setLoaded(icon);
          }}
          onError={() => {
            setLoaded(null);
          }}
        />
      )}
    </span>
  );
}
