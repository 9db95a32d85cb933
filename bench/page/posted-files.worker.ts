import { createSHA256 } from 'hash-wasm';

const hash = createSHA256();

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  void answer(data);
});

async function answer(data: unknown): Promise<void> {
  if (!(data instanceof File)) return;
  const sha256 = await hash;
  sha256.init();
  sha256.update(new Uint8Array(await data.arrayBuffer()));
  postMessage(sha256.digest('binary'));
}
