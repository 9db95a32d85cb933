import ExternalLink from 'lucide-react/icons/external-link';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { MenuLink } from '../../../ui/menu/menu-items';
import { loadPhone } from '../../mobile/load-phone';
import * as words from '../../words';
import { canPhonesOpen, getWalletBrowsers } from './open-in-wallet';

const WALLET_DIRECTORY = 'https://solana.com/solana-wallets';

const PhoneCode = lazyPart(loadPhone, (phone) => phone.PhoneCode);

export function NoWallet() {
  const page = new URL(location.href);
  const browsers = getWalletBrowsers(navigator, page);
  return (
    <>
      <div className="text-ink-soft flex flex-col gap-2 px-2.5 pt-2 pb-1">
        <p>{words.NO_WALLET_IN_BROWSER}</p>
        <p className="text-small">{words.ABOUT_WALLETS}</p>
      </div>
      {browsers.map(({ name, href }) => (
        <MenuLink key={name} href={href} rel="noopener noreferrer">
          {words.formatOpenIn(name)}
        </MenuLink>
      ))}
      {browsers.length > 0 && (
        <p className="text-small text-ink-soft px-2.5 pb-1">{words.FILES_STAY_HERE}</p>
      )}
      <MenuLink
        href={WALLET_DIRECTORY}
        target="_blank"
        rel="noopener noreferrer"
        className="text-accent underline underline-offset-4"
      >
        {words.GET_A_WALLET}
        <ExternalLink aria-hidden className="ms-auto size-4" />
      </MenuLink>
      {browsers.length === 0 && canPhonesOpen(navigator, page) && <PhoneCode page={page.href} />}
    </>
  );
}
