import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages of wallet-ui's template, with exact versions, so that results stay comparable. */
const PACKAGES = [
  'react@19.3.1',
  'react-dom@19.3.1',
  '@wallet-ui/react@3.2.0',
  '@solana/kit@5.5.1',
];
const MOST_MS = 180_000;

const PAGE = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>wallet-ui</title>
  <div id="root"></div>
  <script type="module" src="./main.jsx"></script>
</html>
`;

const MAIN = `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createSolanaDevnet, createWalletUiConfig, WalletUi, WalletUiDropdown } from '@wallet-ui/react';

const config = createWalletUiConfig({ clusters: [createSolanaDevnet()] });

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <WalletUi config={config}>
      <main>
        <h1>Sign any file</h1>
        <WalletUiDropdown />
      </main>
    </WalletUi>
  </StrictMode>,
);
`;

/** Returns null if the registry can't be reached. */
export function makeWalletUiApp(folder: string): string | null {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'main.jsx'), MAIN);
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--save-exact'];
  try {
    execFileSync('npm', ['install', ...options, ...PACKAGES], {
      cwd: folder,
      stdio: 'pipe',
      timeout: MOST_MS,
    });
    return folder;
  } catch (error) {
    console.warn(`wallet-ui could not be installed, and is left out: ${String(error)}`);
    return null;
  }
}
