import { toVisibleText } from '@countersign/proof/encoding';
import { formatTextChanges } from '../../../../flows/files/text-forms';
import type { DroppedCheck } from '../../data/dropped/check-dropped';
import { useTextForms } from './use-text-forms';

const MOST_NAMED = 5;

/** Explains a mismatch; it makes none of it better. */
export function TextFormsNote({ check }: { readonly check: DroppedCheck }) {
  const forms = useTextForms(check, true);
  const changed = check.files.filter(({ id }) => forms.has(id));
  if (changed.length === 0) return null;
  return (
    <div data-text-form="">
      {changed.slice(0, MOST_NAMED).map(({ id, name }) => (
        <p key={id} className="wrap-anywhere">
          {check.files.length > 1 ? (
            <>
              <bdi translate="no">{toVisibleText(name)}</bdi>
              <span>{`: ${formatTextChanges(forms.get(id) ?? [])}.`}</span>
            </>
          ) : (
            <span>{`It is ${formatTextChanges(forms.get(id) ?? [])}.`}</span>
          )}
        </p>
      ))}
      {changed.length > MOST_NAMED && (
        <p>{`And ${changed.length - MOST_NAMED} more like these.`}</p>
      )}
      <p>
        A program may have changed that as it saved or sent the text. The bytes differ, so it does
        not count.
      </p>
    </div>
  );
}
