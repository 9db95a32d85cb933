import { parseRecordAddress } from '@countersign/core/configuration/record-address';
import { Link } from 'wouter';
import { LINE_LINK } from '../../ui/button';
import { passFocusOn } from '../../ui/focus/pass-focus-on';
import { useApp } from '../shared/app-context';
import { createSampleFile } from './incoming/sample-file';

/** The configured sample record signs the sample file, so it opens together with it. */
export function Samples({ onChoose }: { readonly onChoose: (files: readonly File[]) => void }) {
  const { configuration, handedFiles } = useApp();
  const { sampleRecord } = configuration;
  return (
    <div className="text-small mt-2 flex flex-wrap gap-x-4">
      <button
        ref={passFocusOn}
        type="button"
        className={LINE_LINK}
        onClick={() => {
          onChoose([createSampleFile()]);
        }}
      >
        Sign a sample file
      </button>
      {sampleRecord !== undefined && (
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
          Check a sample
        </Link>
      )}
    </div>
  );
}
