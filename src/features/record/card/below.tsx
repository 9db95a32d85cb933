import { lazyPart } from '../../../ui/lazy/lazy-part';
import * as words from '../words/card';

const load = () => import('./below-parts');

export const RecordDetails = lazyPart(load, (parts) => parts.RecordDetails);
export const FileResult = lazyPart(load, (parts) => parts.FileResult);
export const Who = lazyPart(load, (parts) => parts.Who);
export const JustSigned = lazyPart(load, (parts) => parts.JustSigned);
export const StatementSigned = lazyPart(load, (parts) => parts.StatementSigned);
export const Certificate = lazyPart(load, (parts) => parts.Certificate, {
  fallback: <p role="status">{words.ONE_MOMENT}</p>,
});

export const NotFoundSince = lazyPart(load, (parts) => parts.NotFoundSince);
export const OtherClusterNotice = lazyPart(load, (parts) => parts.OtherClusterNotice);
export const OtherInstructions = lazyPart(load, (parts) => parts.OtherInstructions);
export const UnreadableNotice = lazyPart(load, (parts) => parts.UnreadableNotice);
export const WithdrawnNotice = lazyPart(load, (parts) => parts.WithdrawnNotice);
