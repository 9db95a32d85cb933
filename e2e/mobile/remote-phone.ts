import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import { WebSocket } from 'ws';
import type { MobileWallet } from './mobile-wallet';
import { readAssociationKey } from '../../local/phone/session-crypto';
import { holdSession } from '../../local/phone/wallet-session';

export async function scan(code: Locator): Promise<URL> {
  const picture = await code.screenshot();
  const { width, height, pixels } = await code.page().evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      return { width: bitmap.width, height: bitmap.height, pixels: [...data] };
    },
    [...picture],
  );
  const found = jsQR(Uint8ClampedArray.from(pixels), width, height);
  if (!found) throw new Error('no code can be read on the screen');
  return new URL(found.data);
}

export interface RemotePhone {
  readonly faults: readonly unknown[];
  readonly hangUp: () => void;
}

export function followCode(code: URL, wallet: MobileWallet): RemotePhone {
  const faults: unknown[] = [];
  const host = code.searchParams.get('reflector') ?? '';
  const id = code.searchParams.get('id') ?? '';
  const socket = new WebSocket(
    `wss://${host}/reflect?id=${encodeURIComponent(id)}`,
    'com.solana.mobilewalletadapter.v1',
    { rejectUnauthorized: false },
  );
  socket.on('error', (error) => faults.push(error));
  holdSession(socket, readAssociationKey(code.searchParams.get('association') ?? ''), {
    onCall: wallet.openSession(),
    onFault: (error) => faults.push(error),
  });
  return {
    faults,
    hangUp: () => {
      socket.close();
    },
  };
}
