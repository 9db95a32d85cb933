import { SIGN, getRecordPath, parseClusterId } from '@countersign/core/configuration/addresses';
import type { StatementClaim } from '@countersign/proof/claims';
import type { StatementKind } from '@countersign/core/claims/statement';

export {
  getRecordPath,
  getSignerPath,
  HOME,
  HOW,
  isRecordPath,
  isSignerPath,
  parseClusterId,
  RECORD_ROUTE,
  REQUEST,
  ROUTES,
  SIGN,
  SIGNER_ROUTE,
  VERIFY,
} from '@countersign/core/configuration/addresses';

/** The build writes this file. */
export const PROOF_FORMAT = '/proof-format.txt';

export const CHALLENGE = '#challenge';

export function getRecordLink(signature: string, clusterId: string): string {
  return `${location.origin}${getRecordPath(signature, clusterId)}`;
}

export function getCertificatePath(signature: string, clusterId: string): string {
  return `${getRecordPath(signature, clusterId)}&view=certificate`;
}

export function isCertificateView(search: string): boolean {
  return new URLSearchParams(search).get('view') === 'certificate';
}

export interface StatementAddress {
  readonly kind: StatementKind;
  readonly signature: string;
  readonly clusterId: string | null;
}

const KINDS: Readonly<Record<StatementKind, StatementKind>> = {
  countersign: 'countersign',
  links: 'links',
  revoke: 'revoke',
};

export function getStatementPath(
  kind: StatementKind,
  signature: string,
  clusterId: string,
): string {
  return `${SIGN}?${new URLSearchParams({ [kind]: signature, cluster: clusterId }).toString()}`;
}

/** @returns null for an address at which files are signed */
export function parseStatement(search: string): StatementAddress | null {
  const params = new URLSearchParams(search);
  const kind = Object.values(KINDS).find((name) => params.has(name));
  if (kind === undefined) return null;
  return { kind, signature: params.get(kind) ?? '', clusterId: parseClusterId(search) };
}

export type JustSigned = 'files' | StatementClaim['kind'];

const JUST_SIGNED: Readonly<Record<JustSigned, true>> = { files: true, links: true, revoke: true };

/** @param state - of the history's entry, which survives a reload */
export function getJustSigned(state: unknown): JustSigned | null {
  if (typeof state !== 'object' || state === null || !('justSigned' in state)) return null;
  const { justSigned } = state;
  return isJustSigned(justSigned) ? justSigned : null;
}

function isJustSigned(value: unknown): value is JustSigned {
  return typeof value === 'string' && Object.hasOwn(JUST_SIGNED, value);
}
