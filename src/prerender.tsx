import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Router } from 'wouter';
import { createHouseAtBuild } from './app/at-build';
import { ErrorBoundary } from './app/failures/error-boundary';
import { Shell } from './app/shell';
import type { Configuration } from './config/configuration';

/**
 * The first screen as HTML, for the build to write into the page: it is read before any script has
 * come, and src/main.tsx hydrates it.
 */
export async function renderFirstScreen(configuration: Configuration): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <ErrorBoundary isOutermost>
        <Router ssrPath="/">
          <Shell house={createHouseAtBuild(configuration)} />
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
  return html;
}
