import type { Verdict } from '@countersign/proof';
import { isHarmless } from '@countersign/proof/transactions';
import { InstructionList } from '../transaction/instruction-messages';

/** With other instructions it is unclear why the transaction was signed. */
export function OtherInstructions({ verdict }: { readonly verdict: Verdict }) {
  const instructions = verdict.otherInstructions.filter((each) => !isHarmless(each));
  return (
    <div data-beside="" className="border-warn/50 text-ink rounded-xl border px-4 py-3">
      <p className="font-medium">What else it does:</p>
      <InstructionList label="What else it does" instructions={instructions} />
    </div>
  );
}
