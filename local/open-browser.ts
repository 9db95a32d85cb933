import { spawn } from 'node:child_process';

/** A failure does not matter, because the URL is printed too. */
export function openBrowser(url: string): void {
  if (process.env.CI !== undefined || process.env.BROWSER === 'none') return;
  const [command, ...words] = getOpener(process.platform);
  if (command === undefined) return;
  const opener = spawn(command, [...words, url], { stdio: 'ignore', detached: true });
  opener.on('error', () => undefined);
  opener.unref();
}

function getOpener(platform: NodeJS.Platform): readonly string[] {
  if (platform === 'darwin') return ['open'];
  // `start` takes its first quoted argument as a window title.
  if (platform === 'win32') return ['cmd', '/c', 'start', '""'];
  const hasScreen = process.env.DISPLAY !== undefined || process.env.WAYLAND_DISPLAY !== undefined;
  return hasScreen ? ['xdg-open'] : [];
}
