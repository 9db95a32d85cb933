export { CheckForm } from './check/check-form';
export { createSampleFile } from './check/sample-file';
export { SampleLink } from './check/sample-link';
export { useCheck, useCheckWithToast } from './check/use-check';
export { Pasted } from './check/use-pasted';
export { ConsentPrompt } from './lookup/consent-prompt';
export { KnownSignatures } from './lookup/known-signatures';
export { FILE_LOOKUPS, type LookupConsent, createLookupConsent } from './lookup/lookup-consent';
export {
  type FileLookupState,
  type LookupOutcome,
  askFile,
  getOutcome,
} from './lookup/use-file-lookup';
export { useSearch } from './lookup/use-search';
export { CHECK_IF_SIGNED, TURN_OFF, formatNoAnswer, formatNotAsked } from './words';
