import type { Verdict } from '@countersign/proof';
import { isHarmless } from '@countersign/proof/transactions';
import { InstructionList } from '../transaction/instruction-messages';
import * as words from './words';

/** The signer may have approved the transaction for these instructions, and not for its claim. */
export function OtherInstructions({ verdict }: { readonly verdict: Verdict }) {
  const instructions = verdict.otherInstructions.filter((each) => !isHarmless(each));
  return (
    <div data-beside="" className="border-warn/50 text-ink rounded-xl border px-4 py-3">
      <p className="font-medium">{words.WHAT_ELSE_HEADING}</p>
      <InstructionList label={words.WHAT_ELSE} instructions={instructions} />
    </div>
  );
}
