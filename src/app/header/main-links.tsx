import { Link, useLocation } from 'wouter';
import { classNames } from '../../ui/class-names';

const LINKS = [
  { to: '/', label: 'Home' },
  { to: '/sign', label: 'Sign' },
] as const;

interface MainLinksProps {
  readonly direction: 'row' | 'column';
  readonly onChoose?: () => void;
}

export function MainLinks({ direction, onChoose }: MainLinksProps) {
  const [pathname] = useLocation();
  return (
    <nav aria-label="Main">
      <ul className={classNames('flex gap-1', direction === 'column' && 'flex-col')}>
        {LINKS.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              {...(onChoose ? { onClick: onChoose } : {})}
              {...(isActive(to, pathname) ? { 'aria-current': 'page' } : {})}
              className={classNames(
                'flex min-h-10 items-center rounded-lg px-3 transition-colors',
                'text-ink-soft hover:bg-sunken hover:text-ink',
                'aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent',
                direction === 'column' && 'text-lead min-h-12',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** "/" is active on its own path only, the others on every path below theirs. */
function isActive(to: string, pathname: string): boolean {
  return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
}
