import { parseRecordAddress } from '@countersign/core/configuration/addresses';
import { Link } from 'wouter';
import { LINE_LINK } from '../../../ui/button';
import { useApp } from '../../app-context';
import { createSampleFile } from './sample-file';
import * as words from './words';

export function SampleLink() {
  const { configuration, handedFiles } = useApp();
  const { sampleRecord } = configuration;
  if (sampleRecord === undefined) return null;
  return (
    <Link
      to={sampleRecord}
      className={LINE_LINK}
      onClick={() => {
        const [pathname = ''] = sampleRecord.split('?');
        const record = parseRecordAddress({ pathname, search: '' });
        const files = [{ name: 'sample.txt', file: createSampleFile() }];
        handedFiles.hand(record?.signature ?? '', { files, unreadable: [] });
      }}
    >
      {words.CHECK_SAMPLE}
    </Link>
  );
}
