/** The configured sample record signs exactly these bytes. */
const TEXT = `A sample for Countersign.

Sign this file, then drop it on the record's page: it matches.
Change one letter and drop it again: it does not.
`;

export function createSampleFile(): File {
  return new File([TEXT], 'sample.txt', { type: 'text/plain' });
}
