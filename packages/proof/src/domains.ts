/** What a host says of keys at `/.well-known/countersign.json`: testimony, never part of a verdict. */
export { isDate } from './domain/date';
export {
  DOMAIN_FILE_PATH,
  MAX_DOMAIN_FILE_BYTES,
  MAX_DOMAIN_KEYS,
  MAX_LABEL_LENGTH,
  parseDomainFile,
} from './domain/domain-file';
export type { DomainFileFault, DomainKey, ParsedDomainFile } from './domain/domain-file';
export { isDomainHost, readDomainHost } from './domain/domain-host';
export { getDomainHosts } from './domain/domain-links';
export { findDomainWord } from './domain/domain-word';
export type { DomainQuestion, DomainWord } from './domain/domain-word';
