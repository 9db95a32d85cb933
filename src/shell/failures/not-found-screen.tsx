import { Link } from 'wouter';
import { HOME } from '../../features/routes';
import { getButtonClasses } from '../../ui/button';
import { Page } from '../../ui/page';

export function NotFoundScreen() {
  return (
    <Page title="Page not found">
      <p className="text-ink-soft text-lead">There is nothing at this address.</p>
      <Link to={HOME} className={`mt-6 ${getButtonClasses('primary')}`}>
        Go to the start
      </Link>
    </Page>
  );
}
