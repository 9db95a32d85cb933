/**
 * Why a host's file could not be had. Each has its words in `flows/people/domain-words`.
 * - `name`: no address was found for it
 * - `private-address`: it has one that is not of the public internet, and was not connected to
 * - `not-told`: a browser does not tell a redirect, CORS, TLS and DNS from one another
 * - `http`: another status than 200
 * - `encoding`: compressed, which nobody asked for
 */
export type DomainFailure =
  | 'name'
  | 'private-address'
  | 'certificate'
  | 'timeout'
  | 'unreachable'
  | 'not-told'
  | 'redirect'
  | 'http'
  | 'encoding'
  | 'cut-off';

export type FetchedDomainFile =
  /** At most a byte more than a file may have: reading stops there. */
  | { readonly status: 'fetched'; readonly bytes: Uint8Array }
  | {
      readonly status: 'failed';
      readonly failure: DomainFailure;
      /** Where to it redirects, its status, or its encoding; untrusted. */
      readonly detail: string | null;
    };

/** @param host - as `isDomainHost` takes it */
export type FetchDomainFile = (host: string) => Promise<FetchedDomainFile>;
