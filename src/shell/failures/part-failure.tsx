import { useState } from 'react';
import { Button } from '../../ui/button';
import { isTranslated } from './is-translated';
import * as words from './words';

export function PartFailure() {
  const [byTranslator] = useState(isTranslated);
  return (
    <div role="alert" className="text-small flex flex-wrap items-center gap-2">
      {byTranslator ? words.PART_TRANSLATED : words.PART_FAILED}
      <Button
        onClick={() => {
          location.reload();
        }}
      >
        {words.RELOAD}
      </Button>
    </div>
  );
}
