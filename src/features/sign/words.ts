import type { SigningStep, SigningTrace } from '@countersign/core/signing/signing-types';
import { choosePlural, formatCount, formatPlural } from '@countersign/core/words/count';
import type { StatementClaim } from '@countersign/proof/claims';
import { WAITING_FOR_WALLET } from '../words';

export {
  COPY_ADDRESS,
  LOAD_PAGE_AGAIN,
  FINGERPRINT,
  FINGERPRINT_CODE,
  KEEP_IT,
  NETWORK,
  SIGNER,
  formatMore,
} from '../words';
export { CANCEL, CHOOSE_FILES, CHOOSE_FOLDER, DROP_FILES, TRY_AGAIN } from '../../ui/words';

// Several screens

export const OPEN_RECORD = 'Open record';
export const ADDRESS_CODE = 'address';

/** Replaces a screen's own words while another signing is running. */
export const OTHER_SIGNING =
  'Another signing is under way. Below is the exact text that it is about.';

// The sign screen

export const TITLE = 'Sign';
export const FILES_BEING_READ = 'Your files are being read.';
export const NO_FILE_READ = 'No file could be read.';
export const BACK_TO_FILES = 'Back to your files';
export const NOTHING_WAITING = 'Nothing is waiting to be signed.';
export const UNREAD_STORAGE =
  'Something may be waiting to be signed: this browser could not read all that it stored.';
export const UNREAD_FILES = `${UNREAD_STORAGE} Reload to look again.`;
export const UNLISTED =
  'These files can’t be found one by one. Anyone who checks a single file needs its receipt. You can save the receipts right after signing.';
export const PICKED_PHOTO =
  'Sign the file that you will pass on: phones take the place out of a photo when it is picked.';
export const LEAVE_OUT_UNREADABLE =
  'Some files can’t be read: leave them out, above, before you sign.';

export function formatTooManyFiles(count: number, most: number): string {
  return `One signature covers at most ${formatCount(most)} files, and these are ${formatCount(count)}: sign fewer at once.`;
}

export function formatStillReading(count: number): string {
  return `${formatPlural(count, 'file is', 'files are')} still being read. You can sign when that is done.`;
}

export function formatNotRead(count: number): string {
  return `${formatPlural(count, 'file was not read and is', 'files were not read and are')} left out.`;
}

export const UNREADABLE = '{name} can’t be read.';

export function formatLeaveOut(count: number): string {
  return choosePlural(count, 'Leave it out', 'Leave them out');
}

// Without files

export const DROP_FILES_HERE = 'Drop files here';

// A pasted list of fingerprints

export const PASTE_LABEL = 'Or paste a fingerprint';
export const PASTE_EXAMPLE =
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  file.txt';
export const PASTE_HELP =
  'The SHA-256 fingerprint of a file in hex, one per line. The output of sha256sum, OpenSSL, CertUtil or Get-FileHash works as it is.';
export const PASTE_NOTHING =
  'Paste at least one SHA-256 fingerprint: 64 hex digits, as sha256sum prints them.';
export const PASTE_READING = 'Reading your list…';
export const USE_DIGEST = 'Use digest';

export function formatOtherAlgorithm(line: number, algorithm: string): string {
  return `Line ${line} is a fingerprint by ${algorithm}; only SHA-256 is taken here.`;
}

export function formatFaultyLine(line: number): string {
  return `Line ${line} isn’t a SHA-256 fingerprint: 64 hex digits, as sha256sum prints them.`;
}

/** @param lines - "1, 2 and 3" */
export function formatFaultyLines(lines: string): string {
  return `Lines ${lines} aren’t SHA-256 fingerprints: 64 hex digits each, as sha256sum prints them.`;
}

export function formatOtherLines(count: number): string {
  return `${count} more`;
}

// What is signed

export const CLAIM = 'What you are signing';
export const FILES_TO_SIGN = 'Files to sign';
export const PUBLISHED = 'What will be published';
export const YOUR_WALLET = 'Your wallet';
export const FEE = 'Fee';
export const LASTING_MARK = 'Lasting mark';
export const TEST_RUN = 'Test run';

export function formatMarkCost(sol: string): string {
  return `${sol}, which you don’t get back`;
}

export function formatTestFailed(reason: string): string {
  return `Failed: ${reason}`;
}

export function formatTestUnavailable(reason: string): string {
  return `Not available: ${reason}`;
}

/** `{title}` is `WITH_TITLE`, or empty. */
export const SIGNS_DIGEST =
  'You’re about to publish a permanent, public signature on the file with this fingerprint{title}; this page has not read it.';
/** `{origin}` is a clause that begins with a comma, or empty. */
export const SIGNS_FILE =
  'You’re about to publish a permanent, public signature on “{name}”{origin}{title}. The file and its name are not published.';
/** `{origins}` is whole sentences with a space before them, or empty. */
export const SIGNS_COPIES =
  'You’re about to publish a permanent, public signature on one file, which you chose {times}{title}. The file and its names are not published.{origins}';
export const SIGNS_SET =
  'One signature for {files}, permanent and public{title}. The files and their names are not published.{origins}';
export const WITH_TITLE = ', with the public title “{title}”';

export function formatSignsPrivately(count: number): string {
  const what = choosePlural(
    count,
    'a file without revealing which one',
    'files without revealing which',
  );
  return `You’re about to publish a permanent signature on ${what}. Only people with the receipt can tell what you signed. Keep it.`;
}

/** @param count - two or more */
export function formatTimes(count: number): string {
  return count === 2 ? 'twice' : `${formatCount(count)} times`;
}

/** @param chosen - how many files were chosen, with copies */
export function formatFiles(count: number, chosen: number): string {
  return count === chosen
    ? `all ${formatCount(count)} files`
    : `${formatCount(count)} different files (you chose ${formatCount(chosen)}; copies count once)`;
}

// Files that may have changed since the page read them, or that it has not read

export const ORIGIN_UNREAD = ', which has this fingerprint; this page has not read it';

/** @param time - begins with a comma, or empty */
export function formatOriginEarlier(time: string): string {
  return `, as it was when it was read${time}`;
}

export function formatReadEarlier(count: number, isAll: boolean, time: string): string {
  const one = isAll ? 'It is' : '1 of them is';
  const other = isAll ? 'They are' : `${formatCount(count)} of them are`;
  const how = choosePlural(
    count,
    `${one} signed as it was when it was read`,
    `${other} signed as they were when they were read`,
  );
  return `${how}${time}.`;
}

export function formatUnread(count: number, isAll: boolean): string {
  const what = isAll ? choosePlural(count, 'it', 'any of them') : `${formatCount(count)} of them`;
  return `This page has not read ${what}, only the ${choosePlural(count, 'fingerprint', 'fingerprints')}.`;
}

export function formatTimeRange(first: string, last: string): string {
  return `${first} to ${last}`;
}

// Options

export const OPTIONS = 'Options';
export const PUBLIC_TITLE = 'Public title';
export const TITLE_HELP = 'Everyone can read it, forever. It can’t be changed or removed.';
export const NO_PRIVATE_TITLE = 'A private signature has no title.';
export const KEEP_PRIVATE =
  'Keep the file private: only people with the receipt can tell what you signed';
export const KEEP_PRIVATE_HELP =
  'The file’s fingerprint isn’t published. Save the receipt: without it nobody, including you, can ever show what you signed.';

// Earlier signings

export function formatSignedBefore(when: string): string {
  return `You already signed this with this account, on ${when}. Signing again makes a second record.`;
}

export const UNREAD_EARLIER =
  'This device’s list of what you signed or began to sign could not be read. Signing again may make a second record.';

export const BEGUN_NOT_FOUND =
  'You asked your wallet to sign and send {what} on {when}, and the server that was asked found nothing of it. It may have been wrong or too early, so it is kept: look again. Signing the same again may make a second record.';
export const BEGUN_EXPIRED =
  'You signed {what} on {when}, and the network did not take it in time, according to its servers. They may have been wrong, so it is kept: look again. Signing the same again may make a second record.';
export const BEGUN_FAILED =
  'You signed {what} on {when}, and it failed, according to the servers that were asked. They may have been wrong, so it is kept: look again. Signing the same again may make a second record.';
export const BEGUN_ASKED =
  'You asked your wallet to sign and send {what} on {when}, and whether it did is not known. It may be on the network all the same.';
export const BEGUN_SENT_BY_WALLET =
  'You signed {what} on {when}, and it was interrupted before it was confirmed. Your wallet sent it; it may be on the network.';
export const BEGUN_SIGNED =
  'You signed {what} on {when}, and it was interrupted before it was confirmed. You don’t need to sign again.';
export const FORGET_PRIVATE =
  'The secret that shows that you signed {what} is kept only here. If the signature is on the network after all, nobody can ever show what it is for once you forget this.';

export function formatQuoted(name: string): string {
  return `“${name}”`;
}

export const BEGUN_COUNTERSIGNATURE = 'a countersignature';
export const BEGUN_STATEMENTS: Readonly<Record<StatementClaim['kind'], string>> = {
  links: 'links to a record',
  revoke: 'the withdrawal of a record',
};

export function formatBegunFiles(count: number): string {
  return formatPlural(count, 'file', 'files');
}

export const NETWORK_NOT_CONFIGURED = 'Its network is not configured here any more.';
export const LOOK_AGAIN = 'Look again';
export const LOOK_FOR_IT = 'Look for it';
export const CONTINUE = 'Continue';
export const FORGET = 'Forget';
export const FORGET_FOR_GOOD = 'Forget for good';

// The bar: what prevents signing, the costs and the buttons

export const ASKED_ALREADY =
  'Asked for already: continue it above, or forget it, before you sign again.';

export function formatWalletNotSetUp(network: string, wallet: string): string {
  return `This wallet is not set up for ${network}. Turn ${network} on in ${wallet}, or choose another network or wallet.`;
}

export function formatAccountNotSetUp(network: string, wallet: string): string {
  return `This account is not set up for ${network}. Choose another account in ${wallet}, or another network.`;
}

export function formatNoWayToSign(wallet: string): string {
  return `${wallet} can’t sign with this account: it may only be for viewing. Choose another account or wallet.`;
}

export function formatCost(sol: string): string {
  return `Cost: about ${sol}, paid from your wallet`;
}

export function formatBalance(sol: string): string {
  return `Balance: ${sol}`;
}

export const NETWORK_SILENT_ADVICE = 'Wait, or choose another network.';
export const CONNECT = 'Connect a wallet to sign';

export function formatUnlockHint(wallet: string): string {
  return `Nothing opened? Open ${wallet} yourself: it may be locked.`;
}

export const SIGN = 'Sign and send';
export const SIGN_AGAIN = 'Sign and send again';
export const STOP_WAITING = 'Stop waiting';

// Too little SOL

export function formatShortage(isEmpty: boolean, network: string): string {
  return `This wallet has ${isEmpty ? 'no' : 'too little'} SOL on ${network}.`;
}

/** @param fee - an amount without its unit, like `mark` */
export function formatAddToEmpty(sol: string, fee: string, mark: string | null): string {
  const markCost = mark === null ? '' : ` the lasting mark takes ${mark},`;
  return `Add at least ${sol}: the fee is ${fee},${markCost} the rest is the minimum Solana keeps in an account. It stays yours.`;
}

export function formatAddToBalance(sol: string, fee: string, mark: string | null): string {
  const markCost = mark === null ? '' : ` and ${mark} for the lasting mark`;
  return `Add at least ${sol}: beside the fee of ${fee}${markCost}, Solana keeps a minimum in an account. It stays yours.`;
}

export const BUY_SOL = 'You can buy SOL in most wallets, or at an exchange that sends it here.';
export const GET_TEST_SOL = 'Get test SOL';
export const TEST_SOL_LOST = 'The test SOL did not arrive.';

export function formatNoTestSol(reason: string): string {
  return `The server gave no test SOL: “${reason}”.`;
}

export const FAUCET = 'Get SOL for {network} at {faucet} for this address:';

// The steps of a signing

export const STEPS: Readonly<Record<SigningStep, string>> = {
  'looking-here': 'Looking at this device',
  looking: 'Looking for it on the network',
  starting: 'Asking the network for its latest block',
  'waiting-for-wallet': WAITING_FOR_WALLET,
  'waiting-again': 'Waiting for your wallet once more',
  deciding: 'Waiting for your decision',
  sending: 'Sending',
  sent: 'Sent',
  confirmed: 'Confirmed',
};

export const LOOKING_ADVICE = 'You can wait, or stop and choose another network.';
export const STARTING_ADVICE = 'Nothing is signed yet: wait, or stop and choose another network.';
export const SENDING_ADVICE = 'It is sent again by itself: leave this page open.';

export const APPROVE = 'Approve the request there.';
export const APPROVE_AGAIN =
  'You approved the first request too late, so nothing was sent. Approve the new one.';

export function formatApproveOn(network: string): string {
  return `${APPROVE} If your wallet has a network setting, choose ${network} there.`;
}

export const CONFIRMING = 'Waiting for the network to confirm.';

export function formatGoesOn(failure: string): string {
  return `${failure} It goes on by itself.`;
}

export const WALLET_SHOWS =
  'Most wallets show the text above; a hardware wallet may show only a transfer of 0 SOL.';
export const CLICK_WALLET = 'Nothing opened? Click your wallet’s icon.';
export const SWITCH_TO_WALLET = 'Nothing opened? Switch to your wallet’s app.';

export function formatNotKept(failure: string): string {
  return `Not kept on this device. ${failure} Leave this page open until it is confirmed.`;
}

export const TIME_IS_UP = 'Time is up: approving it now may have no effect.';
export const TIME_IS_UP_ASKED_AGAIN = 'Time is up: approving it now brings a new request.';
export const SECONDS_LEFT = 'A few seconds left.';

export function formatSecondsLeft(seconds: number): string {
  return `About ${seconds} seconds left.`;
}

// What the wallet added

export function formatFeeChanged(sol: string): string {
  return `Your wallet changed the fee: up to ${sol} now.`;
}

export const ADDED = 'Your wallet added to it:';
export const ADDED_BY_WALLET = 'Added by your wallet';
export const HIGH_FEE = 'Your wallet set a high fee for what you signed here.';
export const ADDED_SOMETHING = 'Your wallet added something to what you signed here.';
export const NOT_SENT_YET = 'It has not been sent.';

export function formatSendingCost(sol: string, givesAway: boolean, mayTakeMore: boolean): string {
  const account = givesAway ? 'gives your account away, with all SOL in it, and ' : '';
  const more = mayTakeMore ? ', and whatever the part that this page can’t read takes' : '';
  return `Sending it ${account}costs up to ${sol}${more}.`;
}

export const DO_NOT_SEND = 'Don’t send';
export const SEND_ANYWAY = 'Send it anyway';

// Files that changed before they were signed

export function formatChanged(count: number): string {
  return choosePlural(
    count,
    'A file has changed since it was read, and is read again. Nothing was signed. Check it before you sign.',
    `${formatCount(count)} files have changed since they were read, and are read again. Nothing was signed. Check them before you sign.`,
  );
}

export const BEING_READ = 'is being read';

// How a signing ended

export const CONFIRMED = 'Your signature is confirmed';

export function formatReceiptNotKept(failure: string): string {
  return `This browser could not keep the receipt. ${failure} Download it from the record, by “Share” and “Download receipt”, before you close this page.`;
}

export const INTERRUPTED: Readonly<Partial<Record<SigningTrace, string>>> = {
  none: 'Nothing was signed.',
  asked:
    'Your wallet may have sent it all the same; look there, or look for it above, before you sign again.',
  kept: 'Your signature is stored on this device, and it may have reached the network: continue above.',
};
export const INTERRUPTED_NOT_STORED =
  'Your wallet signed, but this browser could not store it, and it may have reached the network: continue above before you close this page.';

export const CONTINUE_ABOVE =
  'It is kept above: continue there. Forget it only if you know that nothing was sent.';
export const LOOK_AGAIN_ABOVE =
  'It is kept above, to look again. You can also sign again; if the first did land after all, there are two records.';
export const LOOK_AGAIN_BEFORE_CLOSING =
  'This browser can’t store it: it is kept above only until you close this page, so look again before that. You can also sign again; if the first did land after all, there are two records.';
export const SIGNED_ALREADY =
  'This was signed already, perhaps in another tab; its record is named above. Nothing was signed now.';
export const IN_OTHER_TAB =
  'Another tab of this browser is signing the same. Go on there, or cancel it there first. Nothing was signed here.';

/** @param when - null if the node does not know it */
export function formatSignedAlready(when: string | null, node: string): string {
  const on = when === null ? '' : `, on ${when}`;
  return `You already signed this with this account${on}, says ${node}. Nothing was signed now. Signing again makes a second record.`;
}

export function formatSwitch(network: string): string {
  return `Switch to ${network}`;
}
