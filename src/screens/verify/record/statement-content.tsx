import type { StatementClaim } from '@countersign/proof/claims';
import { OutsideText } from '../../shared/outside-text';

/** The signer's own words or links. */
export function StatementContent({ claim }: { readonly claim: StatementClaim }) {
  const [label, texts] =
    claim.kind === 'links'
      ? ['Links:', claim.urls]
      : ['The signer’s reason:', [claim.reason ?? '']];
  return texts
    .filter((text) => text !== '')
    .map((text) => (
      <p key={text} className="mt-2 wrap-anywhere">
        <span className="text-small text-ink-soft">{label}</span>
        <OutsideText text={text} />
      </p>
    ));
}
