export {
  getRequestEnd,
  getTermsFault,
  MAX_NAME_BYTES,
  MAX_NOTE_CHARACTERS,
  MAX_REQUEST_LENGTH,
  MAX_SIGNERS,
  parseRequest,
  serializeRequest,
} from './request/request';
export type { RequestFault, TermsFault } from './faults';
export type { RequestTerms, SignersRequest } from './request/request';
