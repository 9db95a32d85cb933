/** The verdict does not need these parts, so one chunk of them is loaded after it. */
export { Certificate } from '../share/certificate';
export { FileResult } from '../compare/result/file-result';
export { JustSigned } from '../done/just-signed';
export { NotFoundSince } from '../others/not-found-since';
export { OtherClusterNotice, OtherInstructions, WithdrawnNotice } from '../notices/notices';
export { RecordDetails } from './record-details';
export { StatementSigned } from '../done/statement-signed';
export { UnreadableNotice } from '../../files';
export { Who } from '../who/who';
