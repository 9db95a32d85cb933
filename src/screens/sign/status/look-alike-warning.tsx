import { useEffect, useState } from 'react';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { useApp } from '../../shared/app-context';

const LookAlikeNotice = lazyPart(
  () => import('../../shared/people/look-alike-notice'),
  (module) => module.LookAlikeNotice,
);

/**
 * Whether the connected address can be compared with the known ones: until then nobody should sign.
 * Also true where the code for it does not come, as signing must not hang on that.
 */
export function useCanCompare(): boolean {
  const { names } = useApp();
  const [canCompare, setCanCompare] = useState(
    () => LookAlikeNotice.isLoaded() && names.getState().isReady,
  );
  useEffect(() => {
    const end = () => {
      setCanCompare(true);
    };
    void Promise.all([LookAlikeNotice.preload(), names.fetch()]).then(end, end);
  }, [names]);
  return canCompare;
}

interface LookAlikeWarningProps {
  /** Null while there is none, or none can be compared. */
  readonly address: string | null;
}

/** Says that the connected address only looks like a known one, with both addresses whole. */
export function LookAlikeWarning({ address }: LookAlikeWarningProps) {
  return (
    <div role="status" className="mt-6 empty:sr-only">
      {address !== null && <LookAlikeNotice address={address} label="The connected wallet" />}
    </div>
  );
}

/** The same in a line, for beside the button: the whole of it may be out of sight. */
export function ShortLookAlikeWarning({ address }: LookAlikeWarningProps) {
  return address === null ? null : <LookAlikeNotice address={address} isShort />;
}
