import { useEffect, useState } from 'react';
import { whenIdle } from '../lazy/when-idle';

/** Whether there is a camera, which asks nobody for a permission. */
export function useHasCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false);
  useEffect(() => {
    // Pages without TLS have no devices.
    if (!('mediaDevices' in navigator)) return undefined;
    const devices = navigator.mediaDevices;
    const look = () => {
      devices.enumerateDevices().then(
        (found) => {
          setHasCamera(found.some(({ kind }) => kind === 'videoinput'));
        },
        () => undefined,
      );
    };
    // The browser starts a process to answer it.
    const cancel = whenIdle(look);
    devices.addEventListener('devicechange', look);
    return () => {
      cancel();
      devices.removeEventListener('devicechange', look);
    };
  }, []);
  return hasCamera;
}
