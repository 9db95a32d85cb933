import { Link } from 'wouter';
import type { Cluster } from '../../../config/configuration';
import type { SigningOutcome } from '../../../flows/signing/signing-types';
import type { StoreOutcome } from '../../../ports/receipts';
import { toVisibleText } from '@countersign/proof/encoding';
import type { IntentChange } from '@countersign/proof/transactions';
import { Button, getButtonClasses } from '../../../ui/button';
import { formatLocal } from '../../../flows/words/date';
import { Notice, type NoticeTone } from '../../../ui/notice';
import { getStorageMessage } from '../../shared/error-message';
import { getRecordPath } from '../../shared/routes';
import { getNodeHost } from '../../../flows/words/node-host';
import { formatList } from '../../../flows/words/format-list';
import { formatTransactionError } from '../../../flows/words/transaction-errors';

/** `ChangedNotice` asks about changed files. */
export type Unhappy = Exclude<SigningOutcome, { status: 'confirmed' | 'files-changed' }>;

/** How a signing ended without a record, and what to do next. */
export function OutcomeNotice({
  outcome,
  cluster,
}: {
  readonly outcome: Unhappy;
  readonly cluster: Cluster;
}) {
  const { tone, text } = describe(outcome, cluster.label);
  return (
    <Notice tone={tone}>
      <p className="min-w-0 grow basis-64 wrap-anywhere">{text}</p>
      {outcome.status === 'signed-before' && outcome.seen !== null && (
        <Link
          to={getRecordPath(outcome.signature, cluster.id)}
          className={getButtonClasses('secondary')}
        >
          Open record
        </Link>
      )}
      {outcome.status === 'wallet-failed' && outcome.code === 'wallet-restarted' && (
        <Button
          onClick={() => {
            location.reload();
          }}
        >
          Load the page again
        </Button>
      )}
    </Notice>
  );
}

const CHANGES: Record<IntentChange, string> = {
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

const MARK_LEFT_OUT =
  'Your wallet left the mark out: this does not count as a withdrawal. Withdraw again with another wallet.';

/** On whose word: nobody here saw it. */
function formatReporters(nodes: readonly string[]): string {
  return `${nodes.length === 1 ? 'says' : 'say'} ${formatList(nodes.map(getNodeHost))}`;
}

/** Others end their sentences themselves. */
function withoutStop(text: string): string {
  let end = text.length;
  while (/[\s.]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Nodes may be wrong, so the signing is kept to look again. */
function formatAfter(kept: StoreOutcome): string {
  return kept === 'kept'
    ? 'It is kept above, to look again. You can also sign again; if the first did land after all, there are two records.'
    : 'This browser can’t store it: it is kept above only until you close this page, so look again before that. You can also sign again; if the first did land after all, there are two records.';
}

/** `seconds` since 1970; nothing where they are not known. */
function formatOn(seconds: bigint | null): string {
  return seconds === null ? '' : `, on ${formatLocal(Number(seconds) * 1000)}`;
}

function describe(
  outcome: Unhappy,
  network: string,
): { readonly tone: NoticeTone; readonly text: string } {
  switch (outcome.status) {
    case 'refused':
      return {
        tone: 'plain',
        text: outcome.isAtOnce
          ? 'Your wallet refused the request at once: did its window open? If not, unlock the wallet and try again. Nothing was signed or sent.'
          : 'You refused the request in your wallet. Nothing was signed or sent. You can try again at any time.',
      };
    case 'refusal-kept':
      return outcome.node === null
        ? {
            tone: 'warn',
            text: 'Your wallet says that you refused the request. In case it was sent all the same, it is kept above: look for it there, or forget it, before you sign again.',
          }
        : {
            tone: 'plain',
            text: `Your wallet says that you refused the request, and ${getNodeHost(outcome.node)} found nothing of it. In case it was sent all the same, it is kept above, to look again. You can sign again at any time.`,
          };
    case 'not-sent':
      return {
        tone: 'plain',
        text: 'You chose not to send what your wallet returned, so this page forgot it. Your wallet may hold a copy, which expires in a minute or two. Try another wallet.',
      };
    case 'in-other-tab':
      return {
        tone: 'plain',
        text: 'Another tab of this browser is signing the same. Go on there, or cancel it there first. Nothing was signed here.',
      };
    case 'signed-before':
      return {
        tone: 'plain',
        text:
          outcome.seen === null
            ? 'This was signed already, perhaps in another tab; its record is named above. Nothing was signed now.'
            : `You already signed this with this account${formatOn(outcome.seen.blockTime)}, says ${getNodeHost(outcome.seen.node)}. Nothing was signed now. Signing again makes a second record.`,
      };
    case 'unfinished':
      return {
        tone: 'plain',
        text: 'This was asked for already, perhaps in another tab: continue it above, or forget it, before you sign again. Nothing was signed now.',
      };
    case 'not-keepable':
      return {
        tone: 'bad',
        text: `The receipt’s secret can’t be kept, and without it nobody can show what you signed. Nothing was sent. ${getStorageMessage(outcome.why)} Then sign again, or sign without keeping the file private.`,
      };
    case 'cancelled':
      return {
        tone: 'plain',
        text: outcome.walletSends
          ? 'You stopped waiting for your wallet. If its request is still open, refuse it there: once approved, it is sent.'
          : 'You stopped waiting for your wallet. Nothing was sent, and a late answer is ignored.',
      };
    case 'too-late':
      return outcome.again?.status === 'failed'
        ? {
            tone: 'bad',
            text: `You approved it too late, so it was not sent. Asked once more, your wallet did not sign: ${withoutStop(toVisibleText(outcome.again.message))}.`,
          }
        : {
            tone: 'plain',
            text:
              outcome.again === null
                ? 'You approved it too late, so nothing was sent. Sign again, and approve it sooner.'
                : 'You approved the first request too late and refused the second. What you signed was not sent, and this page forgot it. You can try again at any time.',
          };
    case 'wallet-failed':
      return {
        tone: 'bad',
        text: outcome.walletSends
          ? // It may well have signed.
            `Your wallet reported a failure: ${withoutStop(toVisibleText(outcome.message))}. It may have been sent all the same; look in your wallet before you sign again.`
          : `Your wallet did not sign: ${withoutStop(toVisibleText(outcome.message))}. Nothing was sent.`,
      };
    case 'changed':
      return {
        tone: 'bad',
        text: `Your wallet returned something other than what is shown here (${CHANGES[outcome.what]}). It was not sent. Try another wallet.`,
      };
    case 'landed-changed':
      return {
        tone: 'bad',
        text:
          outcome.what === 'mark-missing'
            ? MARK_LEFT_OUT
            : `Your wallet sent something other than what is shown here (${CHANGES[outcome.what]}), and it is on the network. It does not count as your claim. Try another wallet.`,
      };
    case 'rejected':
      return {
        tone: 'bad',
        text: `${getNodeHost(outcome.node)} did not accept the transaction: ${withoutStop(formatTransactionError(outcome.reason))}. No other server was given it. ${formatAfter(outcome.kept)}`,
      };
    case 'failed':
      return {
        tone: 'bad',
        text: `The transaction landed with an error and proves nothing, ${formatReporters(outcome.nodes)}: ${withoutStop(formatTransactionError(outcome.reason))}. ${formatAfter(outcome.kept)}`,
      };
    case 'expired':
      return {
        tone: 'warn',
        text: `The network has not taken it, ${formatReporters(outcome.nodes)}, and the time for it is over. ${formatAfter(outcome.kept)}`,
      };
    case 'contradicted': {
      const [first = '', second = ''] = outcome.nodes.map(getNodeHost);
      return {
        tone: 'warn',
        text: `The servers contradict each other: ${first} says that it failed or ran out of time, and ${second} that it is on the network. It is still stored: continue above in a moment, and don’t sign again before they agree.`,
      };
    }
    case 'not-compared':
      return {
        tone: 'warn',
        text: `What your wallet sent is confirmed on ${network}, but no server has returned it yet, so it couldn’t be compared with what is shown here, and there is no receipt yet. Continue above in a moment.`,
      };
    case 'landed-on-other-cluster':
      return {
        tone: 'bad',
        text: `Your wallet sent it on ${outcome.where.label}, and not on ${network}: there it proves nothing, as it is made for ${network}. Choose ${network} in your wallet, and sign again.`,
      };
    case 'not-seen':
      return {
        tone: 'warn',
        text: `It was not seen on ${network}. Your wallet may have sent it on another network, or not at all; look there before you sign again.`,
      };
    case 'not-found':
      return {
        tone: 'plain',
        text: `The one server that was asked found no such record on ${network}. If your wallet hasn’t sent it either, forget it and sign again.`,
      };
    case 'not-checked':
      return {
        tone: 'warn',
        text: `Not everything on ${network} that may be this record could be checked. Look for it again in a moment, or look in your wallet, before you sign again.`,
      };
    case 'network-reset':
      return {
        tone: 'warn',
        text: `The server that was asked is on another network than the one you signed for. Either ${network} was reset since, and you can forget this and sign again, or it is the wrong server. Nothing was sent now.`,
      };
  }
}
