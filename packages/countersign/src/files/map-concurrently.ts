/** After the first error no further item is started. */
export async function mapConcurrently<T, R>(
  most: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const queue = items.entries();
  let hasFailed = false;
  const take = async () => {
    for (const [index, item] of queue) {
      if (hasFailed) return;
      results[index] = await work(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: most }, take));
  return results;
}
