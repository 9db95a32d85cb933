import { Link } from 'wouter';
import { HOME } from '../../features/routes';

export function Brand({ name }: { readonly name: string }) {
  return (
    <Link
      to={HOME}
      className="flex min-h-11 items-center gap-2.5 rounded-lg font-semibold tracking-tight"
    >
      <svg aria-hidden viewBox="0 0 32 32" className="size-[min(1.75rem,9vw)] shrink-0">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path
          d="M7.5 16.5l5 5L20 11"
          className="stroke-on-accent fill-none stroke-3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M17.5 20l1.6 1.5L25 14"
          className="stroke-on-accent fill-none stroke-3 opacity-60"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span translate="no" className="text-[min(1.125rem,6vw)] leading-tight wrap-anywhere">
        {name}
      </span>
    </Link>
  );
}
