import { createServer } from 'node:http';
import { Readable } from 'node:stream';

const SPACES = ' '.repeat(64 * 1024);

export async function startEndlessNode(): Promise<{
  readonly url: string;
  readonly stop: () => Promise<void>;
}> {
  const server = createServer((_request, response) => {
    const spaces = new Readable({
      read() {
        this.push(SPACES);
      },
    });
    response.once('close', () => {
      spaces.destroy();
    });
    spaces.pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
