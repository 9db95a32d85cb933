import { Link } from 'wouter';
import { HOME } from '../../features/routes';
import { getButtonClasses } from '../../ui/button';
import { Page } from '../../ui/page';
import * as words from './words';

export function NotFoundScreen() {
  return (
    <Page title={words.PAGE_NOT_FOUND}>
      <p className="text-ink-soft text-lead">{words.NOTHING_HERE}</p>
      <Link to={HOME} className={`mt-6 ${getButtonClasses('primary')}`}>
        {words.GO_TO_START}
      </Link>
    </Page>
  );
}
