import type { OtherInstruction } from '@countersign/proof';
import { InstructionText } from './instruction-messages';

const MOST_SHOWN = 8;

interface InstructionListProps {
  readonly label: string;
  readonly instructions: readonly OtherInstruction[];
}

export function InstructionList({ label, instructions }: InstructionListProps) {
  const more = instructions.length - MOST_SHOWN;
  return (
    <ul aria-label={label} className="list-disc ps-5 wrap-anywhere">
      {instructions.slice(0, MOST_SHOWN).map((instruction) => (
        <li key={instruction.index}>
          It <InstructionText instruction={instruction} />
        </li>
      ))}
      {more > 0 && <li>and {more} more, in the details below</li>}
    </ul>
  );
}
