import { NavLink } from 'react-router';
import { classNames } from '../../ui/class-names';

const LINKS = [
  { to: '/', label: 'Home' },
  { to: '/sign', label: 'Sign' },
] as const;

interface MainLinksProps {
  readonly direction: 'row' | 'column';
  readonly onChoose?: () => void;
}

/** "/" is active on its own path only, the others on every path below theirs. */
export function MainLinks({ direction, onChoose }: MainLinksProps) {
  return (
    <nav aria-label="Main">
      <ul className={classNames('flex gap-1', direction === 'column' && 'flex-col')}>
        {LINKS.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/'}
              {...(onChoose ? { onClick: onChoose } : {})}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-10 items-center rounded-lg px-3 font-medium transition-colors',
                  direction === 'column' && 'text-lead min-h-12',
                  isActive
                    ? 'bg-accent-soft text-accent'
                    : 'text-ink-soft hover:bg-sunken hover:text-ink',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
