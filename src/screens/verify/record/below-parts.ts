/** The parts of a record that its verdict does not wait for, in one chunk. */
export { Certificate } from '../share/certificate';
export { FileResult } from '../files/result/file-result';
export { JustSigned } from '../signed/just-signed';
export { NotFoundSince } from '../history/not-found-since';
export { OtherClusterNotice } from './other-cluster-notice';
export { OtherInstructions } from './other-instructions';
export { RecordDetails } from './record-details';
export { StatementSigned } from '../signed/statement-signed';
export { UnreadableNotice } from '../../shared/unreadable-notice';
export { Who } from '../who/who';
export { WithdrawnNotice } from './withdrawn-notice';
