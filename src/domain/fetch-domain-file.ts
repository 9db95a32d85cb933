import { DOMAIN_FILE_PATH, MAX_DOMAIN_FILE_BYTES } from '@countersign/proof/domains';
import type { FetchDomainFile, FetchedDomainFile } from '../ports/domain';

const PATIENCE_MS = 5_000;

/** Fetches what a host says of keys. A browser tells a redirect, CORS and TLS from one another to nobody. */
export const fetchDomainFile: FetchDomainFile = async (host) => {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const response = await fetch(`https://${host}${DOMAIN_FILE_PATH}`, {
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
    });
    if (response.status !== 200) {
      void response.body?.cancel();
      return failed('http', `status ${response.status}`);
    }
    return { status: 'fetched', bytes: await readStart(response) };
  } catch {
    return failed(signal.aborted ? 'timeout' : 'not-told');
  }
};

/** At most a byte more than a file may have. */
async function readStart({ body }: Response): Promise<Uint8Array> {
  const reader = body?.getReader();
  const bytes: number[] = [];
  while (bytes.length <= MAX_DOMAIN_FILE_BYTES) {
    const read = await reader?.read();
    if (read?.value === undefined) return Uint8Array.from(bytes);
    bytes.push(...read.value.subarray(0, MAX_DOMAIN_FILE_BYTES + 1 - bytes.length));
  }
  void reader?.cancel();
  return Uint8Array.from(bytes);
}

function failed(failure: 'http' | 'timeout' | 'not-told', detail: string | null = null) {
  return { status: 'failed', failure, detail } satisfies FetchedDomainFile;
}
