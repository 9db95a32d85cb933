import { spawn } from 'node:child_process';

/** Opens the address where there is a screen to show it on; silence is fine, the URL is printed. */
export function openBrowser(url: string): void {
  const isMac = process.platform === 'darwin';
  const hasScreen =
    isMac || process.env.DISPLAY !== undefined || process.env.WAYLAND_DISPLAY !== undefined;
  if (!hasScreen || process.env.CI !== undefined || process.env.BROWSER === 'none') return;
  const opener = spawn(isMac ? 'open' : 'xdg-open', [url], { stdio: 'ignore', detached: true });
  opener.on('error', () => undefined);
  opener.unref();
}
