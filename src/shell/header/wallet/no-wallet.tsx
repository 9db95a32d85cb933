import ExternalLink from 'lucide-react/icons/external-link';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { MenuLink } from '../../../ui/menu/menu-items';
import { loadPhone } from '../../mobile/load-phone';
import { canPhonesOpen, getWalletBrowsers } from './open-in-wallet';

const WALLET_DIRECTORY = 'https://solana.com/solana-wallets';

const PhoneCode = lazyPart(loadPhone, (phone) => phone.PhoneCode);

/** Says what a wallet is, where to get one, and how to go on with one that is on a phone. */
export function NoWallet() {
  const page = new URL(location.href);
  const browsers = getWalletBrowsers(navigator, page);
  return (
    <>
      <div className="text-ink-soft flex flex-col gap-2 px-2.5 pt-2 pb-1">
        <p>No wallet was found in this browser.</p>
        <p className="text-small">
          A wallet is an app or browser extension that keeps your key and signs for you. You only
          need one to sign: checking a signature works without.
        </p>
      </div>
      {browsers.map(({ name, href }) => (
        <MenuLink key={name} href={href} rel="noopener noreferrer">
          Open in {name}
        </MenuLink>
      ))}
      {browsers.length > 0 && (
        <p className="text-small text-ink-soft px-2.5 pb-1">
          Files stay here: choose them again there.
        </p>
      )}
      <MenuLink
        href={WALLET_DIRECTORY}
        target="_blank"
        rel="noopener noreferrer"
        className="text-accent underline underline-offset-4"
      >
        Get a Solana wallet to connect.
        <ExternalLink aria-hidden className="ms-auto size-4" />
      </MenuLink>
      {browsers.length === 0 && canPhonesOpen(navigator, page) && <PhoneCode page={page.href} />}
    </>
  );
}
