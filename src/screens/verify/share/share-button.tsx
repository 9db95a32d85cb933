import Share2 from 'lucide-react/icons/share-2';
import { Button } from '../../../ui/button';

export function ShareButton({ link }: { readonly link: string }) {
  if (!('share' in navigator)) return null;
  return (
    <Button
      onClick={() => {
        // Closing the system's dialog is no failure.
        navigator.share({ url: link, title: document.title }).catch(() => undefined);
      }}
    >
      <Share2 aria-hidden className="size-4" />
      Share
    </Button>
  );
}
