import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Router } from 'wouter';
import { createApp } from './shell/create-app';
import { ErrorBoundary } from './shell/failures/error-boundary';
import { DropScreen } from './shell/screens/lazy-screens';
import { Shell } from './shell/shell';
import { IN_MEMORY } from './shell/wiring/in-memory';
import type { Configuration } from '@countersign/core/configuration/configuration';

/**
 * The first screen as HTML, for the build to write into the page: it is read before any script has
 * come, and src/main.tsx hydrates it.
 */
export async function renderFirstScreen(configuration: Configuration): Promise<string> {
  await DropScreen.preload();
  const app = createApp(configuration, IN_MEMORY);
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <ErrorBoundary around="page">
        <Router ssrPath="/">
          <Shell app={app} />
        </Router>
      </ErrorBoundary>
    </StrictMode>,
    {
      // In one piece: pieces that are put in place later would need inline scripts.
      progressiveChunkSize: Infinity,
      onError: (error) => {
        throw error;
      },
    },
  );
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  // What was never asked is forgotten at once: a cache's timers would keep the build running.
  app.queryClient.clear();
  return html;
}
