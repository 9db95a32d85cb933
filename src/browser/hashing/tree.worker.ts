import { packTree } from '@countersign/proof/large';

addEventListener('message', ({ data }: MessageEvent<Parameters<typeof packTree>>) => {
  const tree = packTree(...data);
  postMessage(
    tree,
    [tree.leaves, ...tree.levels].map(({ buffer }) => buffer),
  );
});
