import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Router } from 'wouter';
import { createApp } from './shell/create-app';
import { ErrorBoundary } from './shell/failures/error-boundary';
import { DropScreen } from './shell/screens/lazy-screens';
import { Shell } from './shell/shell';
import { IN_MEMORY } from './shell/wiring/in-memory';
import type { Configuration } from '@countersign/core/configuration/configuration';

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
      // React would insert later pieces by inline scripts, which the policy forbids.
      progressiveChunkSize: Infinity,
      onError: (error) => {
        throw error;
      },
    },
  );
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  // The timers of pending queries would keep the build running.
  app.queryClient.clear();
  return html;
}
