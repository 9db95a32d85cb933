import { spawn } from 'node:child_process';

/** Opens the address where there is a screen to show it on; silence is fine, the URL is printed. */
export function openBrowser(url: string): void {
  if (process.env.CI !== undefined || process.env.BROWSER === 'none') return;
  const [command, ...words] = getOpener(process.platform);
  if (command === undefined) return;
  const opener = spawn(command, [...words, url], { stdio: 'ignore', detached: true });
  opener.on('error', () => undefined);
  opener.unref();
}

/** @returns the command and its first words, nothing where there is no screen */
function getOpener(platform: NodeJS.Platform): readonly string[] {
  if (platform === 'darwin') return ['open'];
  // `start` takes its first quoted word for a window's title.
  if (platform === 'win32') return ['cmd', '/c', 'start', '""'];
  const hasScreen = process.env.DISPLAY !== undefined || process.env.WAYLAND_DISPLAY !== undefined;
  return hasScreen ? ['xdg-open'] : [];
}
