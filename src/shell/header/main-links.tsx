import { Link, useLocation } from 'wouter';
import { HOME, SIGN, VERIFY } from '../../features/routes';
import { classNames } from '../../ui/class-names';
import { useUnfinished } from '../unfinished/unfinished';
import * as words from '../words';

const LINKS = [
  { to: HOME, label: words.HOME },
  { to: SIGN, label: words.SIGN },
  { to: VERIFY, label: words.VERIFY },
] as const;

interface MainLinksProps {
  readonly direction: 'row' | 'column';
  readonly onChoose?: () => void;
}

export function MainLinks({ direction, onChoose }: MainLinksProps) {
  const [pathname] = useLocation();
  const left = useUnfinished();
  return (
    <nav aria-label={words.MAIN}>
      <ul className={classNames('flex gap-1', direction === 'column' && 'flex-col')}>
        {LINKS.map(({ to, label }) => {
          // The sign screen lists unfinished signings itself.
          const isHinted = to === SIGN && left > 0 && !isActive(to, pathname);
          return (
            <li key={to}>
              <Link
                to={to}
                {...(onChoose ? { onClick: onChoose } : {})}
                {...(isActive(to, pathname) ? { 'aria-current': 'page' } : {})}
                {...(isHinted ? { title: words.formatUnfinished(left) } : {})}
                className={classNames(
                  'flex min-h-11 items-center rounded-lg px-3 transition-colors md:min-h-10 md:max-lg:px-2',
                  'text-ink-soft hover:bg-sunken hover:text-ink',
                  'aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent',
                  // In forced colours no background marks the current page.
                  'underline-offset-8 forced-colors:aria-[current=page]:underline',
                  direction === 'column' && 'text-lead min-h-12',
                )}
              >
                {label}
                {isHinted && (
                  <span aria-hidden className="ms-1.5">
                    ●
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function isActive(to: string, pathname: string): boolean {
  return pathname === to || (to !== HOME && pathname.startsWith(`${to}/`));
}
