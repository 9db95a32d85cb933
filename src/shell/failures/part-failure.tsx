import { useState } from 'react';
import { Button } from '../../ui/button';
import { isTranslated } from './is-translated';

/** In place of a control, or of what else stands beside the screen: the rest of the page goes on. */
export function PartFailure() {
  const [byTranslator] = useState(isTranslated);
  return (
    <div role="alert" className="text-small flex flex-wrap items-center gap-2">
      {byTranslator
        ? 'This part failed: a translator changed it. Turn translation off for this page, then reload.'
        : 'This part failed.'}
      <Button
        onClick={() => {
          location.reload();
        }}
      >
        Reload
      </Button>
    </div>
  );
}
