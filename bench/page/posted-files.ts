export async function hashByPostingFiles(files: readonly File[]): Promise<Uint8Array[]> {
  const digests: Uint8Array[] = [];
  let next = 0;
  const run = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      let current = -1;
      const postNext = () => {
        current = next;
        next += 1;
        const file = files[current];
        if (file) worker.postMessage(file);
        else resolve();
      };
      worker.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (data instanceof Uint8Array) digests[current] = data;
        postNext();
      };
      worker.onerror = (event) => {
        reject(new Error(event.message));
      };
      postNext();
    });
  const workers = Array.from(
    { length: navigator.hardwareConcurrency },
    () => new Worker(new URL('./posted-files.worker.ts', import.meta.url), { type: 'module' }),
  );
  await Promise.all(workers.map(run));
  for (const worker of workers) worker.terminate();
  return digests;
}
