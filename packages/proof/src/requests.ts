export {
  getRequestEnd,
  MAX_NAME_BYTES,
  MAX_NOTE_CHARACTERS,
  MAX_REQUEST_LENGTH,
  MAX_SIGNERS,
  parseRequest,
  serializeRequest,
} from './request/request';
export type { RequestFault } from './faults';
export type { SignatureRequest } from './request/request';
