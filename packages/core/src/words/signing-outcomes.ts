import { toVisibleText } from '@countersign/proof/encoding';
import type { IntentChange } from '@countersign/proof/transactions';
import type { Cluster } from '../configuration/cluster';
import type { NotKept, StoreOutcome } from '../receipts/repository';
import type { NotSigned } from '../signing/signer';
import type { ChangedFile, SigningOutcome } from '../signing/signing-types';
import { toShortText } from './short-text';
import { formatReporters, getNodeHost } from './node-host';
import { getStorageMessage } from './own-failures';
import { formatTransactionError } from './transaction-errors';

/** Page and command add the next step, which follows from the status, to each sentence. */

type Ending<Status extends SigningOutcome['status']> = Extract<
  SigningOutcome,
  { readonly status: Status }
>;

type Failure = Pick<Extract<NotSigned, { status: 'failed' }>, 'code' | 'message'>;

export function toRefused(answer: Extract<NotSigned, { status: 'refused' }>): Ending<'refused'> {
  const reason = answer.isAtOnce
    ? 'Your wallet refused the request at once: did its window open? If not, unlock the wallet and try again. Nothing was signed or sent.'
    : 'You refused the request in your wallet. Nothing was signed or sent. You can try again at any time.';
  return { status: 'refused', reason };
}

export function toRefusedUnseen(node: string): Ending<'refused'> {
  const reason = `Your wallet says that you refused the request, and ${getNodeHost(node)} found nothing of it. In case it was sent all the same, it is kept above, to look again. You can sign again at any time.`;
  return { status: 'refused', reason };
}

export const REFUSED_UNASKED: Ending<'may-have-been-sent'> = toMaybeSent(
  'Your wallet says that you refused the request, and it could not be found out whether it was sent all the same.',
);

export const STOPPED: Ending<'refused'> = {
  status: 'refused',
  reason: 'You stopped waiting for your wallet. Nothing was sent, and a late answer is ignored.',
};

export const STOPPED_SENDER: Ending<'may-have-been-sent'> = toMaybeSent(
  'You stopped waiting for your wallet. If its request is still open, refuse it there: once approved, it is sent.',
);

export const DECLINED: Ending<'refused'> = {
  status: 'refused',
  reason:
    'You chose not to send what your wallet returned, so this page forgot it. Your wallet may hold a copy, which expires in a minute or two. Try another wallet.',
};

export const HIGH_FEE: Ending<'not-sent'> = toUnsent(
  'Its fee is unusually high, so it was not sent.',
);

export const TOO_LATE: Ending<'not-sent'> = toUnsent(
  'You approved it too late, so nothing was sent. Sign again, and approve it sooner.',
);

/** The first request was approved too late, so the wallet was asked again. */
export function withTooLate(second: SigningOutcome): SigningOutcome {
  if (second === STOPPED) return second;
  if (second.status === 'refused') {
    const reason =
      'You approved the first request too late, and the second was refused. What you signed was not sent, and this page forgot it. You can try again at any time.';
    return { status: 'refused', reason };
  }
  if (second.status !== 'not-sent' || second.files.length > 0 || second === TOO_LATE) return second;
  return {
    ...second,
    reason: `You approved it too late, and were asked once more. ${second.reason}`,
  };
}

export function toWalletFailure(
  { code, message }: Failure,
  walletSends: boolean,
): Ending<'not-sent' | 'may-have-been-sent'> {
  const cause = withoutStop(toVisibleText(message));
  if (walletSends) {
    return toMaybeSent(
      `Your wallet reported a failure: ${cause}. It may have been sent all the same.`,
    );
  }
  const unsent = toUnsent(`Your wallet did not sign: ${cause}. Nothing was sent.`);
  return { ...unsent, needsReload: code === 'wallet-restarted' };
}

export function toUnseenFailure(
  { message }: Failure,
  node: string,
  kept: StoreOutcome,
): Ending<'may-have-been-sent'> {
  const cause = withoutStop(toVisibleText(message));
  const reason = `Your wallet reported a failure: ${cause}. ${getNodeHost(node)} found nothing of it.`;
  return { status: 'may-have-been-sent', reason, kept };
}

export function toNotStored(why: NotKept): Ending<'not-sent'> {
  return toUnsent(
    `The receipt’s secret can’t be kept, and without it nobody can show what you signed. Nothing was sent. ${getStorageMessage(why)} Then sign again, or sign without keeping the file private.`,
  );
}

export function toFilesChanged(files: readonly ChangedFile[]): Ending<'not-sent'> {
  const [first, ...others] = files;
  const names = `${toShortText(first?.name ?? '')}${others.length === 0 ? '' : ` and ${others.length} more`}`;
  const reason = `What is signed has changed since it was read (${names}). Nothing was signed.`;
  return { status: 'not-sent', reason, files, needsReload: false };
}

export const UNFINISHED: Ending<'may-have-been-sent'> = toMaybeSent(
  'This was asked for already, perhaps in another tab. Nothing was signed now.',
);

const CHANGES: Readonly<Record<IntentChange, string>> = {
  undecodable: 'it is not a transaction',
  'memo-missing': 'the claim is gone',
  'memo-repeated': 'there are several claims in it',
  'memo-changed': 'the claim says something else',
  'author-changed': 'another account is the signer',
  'author-signature-missing': 'a signature is missing',
  'signature-invalid': 'a signature does not fit',
  'references-missing': 'the file could not be found by it',
  'mark-missing': 'the mark is left out, so it would not count as a withdrawal',
  'mark-changed': 'the mark is different',
  'durable-nonce': 'it would never expire',
};

export function toChanged(what: IntentChange, signature: string | null): Ending<'changed'> {
  const reason =
    signature === null
      ? `Your wallet returned something other than what is shown here (${CHANGES[what]}). It was not sent. Try another wallet.`
      : what === 'mark-missing'
        ? 'Your wallet left the mark out: this does not count as a withdrawal. Withdraw again with another wallet.'
        : `Your wallet sent something other than what is shown here (${CHANGES[what]}), and it is on the network. It does not count as your claim. Try another wallet.`;
  return { status: 'changed', reason, signature };
}

export function toElsewhere(
  signature: string,
  where: Pick<Cluster, 'label'>,
  meant: Pick<Cluster, 'label'>,
): Ending<'changed'> {
  const reason = `Your wallet sent it on ${where.label}, and not on ${meant.label}: there it proves nothing, as it is made for ${meant.label}. Choose ${meant.label} in your wallet, and sign again.`;
  return { status: 'changed', reason, signature };
}

/** @param node - the only node that received the transaction, which may have forwarded it */
export function toRejected(error: string, node: string, kept: StoreOutcome): Ending<'failed'> {
  const cause = withoutStop(formatTransactionError(error));
  const reason = `${getNodeHost(node)} did not accept the transaction: ${cause}. No other server was given it.`;
  return { status: 'failed', reason, kept };
}

export function toFailed(
  error: string,
  nodes: readonly string[],
  kept: StoreOutcome,
): Ending<'failed'> {
  const cause = withoutStop(formatTransactionError(error));
  const reason = `The transaction landed with an error and proves nothing, ${formatReporters(nodes)}: ${cause}.`;
  return { status: 'failed', reason, kept };
}

export function toExpired(
  nodes: readonly string[],
  kept: StoreOutcome,
): Ending<'may-have-been-sent'> {
  const reason = `The network has not taken it, ${formatReporters(nodes)}, and the time for it is over.`;
  return { status: 'may-have-been-sent', reason, kept };
}

export function toContradicted(failing: string, landed: string): Ending<'may-have-been-sent'> {
  return toMaybeSent(
    `The servers contradict each other: ${getNodeHost(failing)} says that it failed or ran out of time, and ${getNodeHost(landed)} that it is on the network. Don’t sign again before they agree.`,
  );
}

export function toNotCompared({ label }: Pick<Cluster, 'label'>): Ending<'may-have-been-sent'> {
  return toMaybeSent(
    `It is confirmed on ${label}, but no server has returned it yet, so it couldn’t be compared with what was to be signed, and there is no receipt yet.`,
  );
}

export function toNotSeen({ label }: Pick<Cluster, 'label'>): Ending<'may-have-been-sent'> {
  return toMaybeSent(
    `It was not seen on ${label}. Your wallet may have sent it on another network, or not at all.`,
  );
}

export function toNotFound(
  { label }: Pick<Cluster, 'label'>,
  node: string | null,
): Ending<'may-have-been-sent'> {
  return toMaybeSent(
    node === null
      ? `No server could be asked for it on ${label}.`
      : `${getNodeHost(node)} found no such record on ${label}.`,
  );
}

export function toNotChecked({ label }: Pick<Cluster, 'label'>): Ending<'may-have-been-sent'> {
  return toMaybeSent(`Not everything on ${label} that may be this record could be checked.`);
}

export function toOtherNetwork({ label }: Pick<Cluster, 'label'>): Ending<'may-have-been-sent'> {
  return toMaybeSent(
    `The server that was asked is on another network than the one you signed for. Either ${label} was reset since, or it is the wrong server. Nothing was sent now.`,
  );
}

function toMaybeSent(reason: string): Ending<'may-have-been-sent'> {
  return { status: 'may-have-been-sent', reason, kept: null };
}

function toUnsent(reason: string): Ending<'not-sent'> {
  return { status: 'not-sent', reason, files: [], needsReload: false };
}

/** Removes the full stop of a foreign sentence, because ours adds one. */
function withoutStop(text: string): string {
  let end = text.length;
  while (/[\s.]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
