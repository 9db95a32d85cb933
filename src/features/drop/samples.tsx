import { LINE_LINK } from '../../ui/button';
import { passFocusOn } from '../../ui/focus/pass-focus-on';
import { createSampleFile, SampleLink } from '../find';
import * as words from './words';

export function Samples({ onChoose }: { readonly onChoose: (files: readonly File[]) => void }) {
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
        {words.SIGN_SAMPLE}
      </button>
      <SampleLink />
    </div>
  );
}
