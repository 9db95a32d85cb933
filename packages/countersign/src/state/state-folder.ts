import { homedir } from 'node:os';
import { join } from 'node:path';

/** Returns the folder for receipts and unfinished signings (XDG Base Directory, `state`). */
export function getStateFolder(environment: Readonly<Record<string, string | undefined>>): string {
  const { XDG_STATE_HOME, LOCALAPPDATA, HOME } = environment;
  // A relative path is to be ignored, says XDG.
  if (XDG_STATE_HOME?.startsWith('/') === true) return join(XDG_STATE_HOME, 'countersign');
  if (process.platform === 'win32' && LOCALAPPDATA) return join(LOCALAPPDATA, 'countersign');
  return join(HOME === undefined || HOME === '' ? homedir() : HOME, '.local/state/countersign');
}
