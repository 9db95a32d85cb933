export { NOT_PERMANENT } from '../../words';
export { COPY_LINK } from '../details/words';

// Shown above a record that was signed a moment ago.

export const DONE = 'Done';

export const SIGNED = 'Signed. Now send the link, and keep the receipt.';
export const SIGNED_PRIVATELY =
  'Signed privately. Send the file and its receipt: the link alone shows nothing.';

export const RECORD_LINK = 'Link to this record';
export const SAVE_RECEIPT = 'Save receipt';
/** The end of "Copy receipt". */
export const RECEIPT = 'receipt';

export const WHY_RECEIPT = 'The receipt proves the signature even where no server remembers it.';
export const WHY_RECEIPT_OF_SET = 'To check just one of these files, people need its receipt.';
export const WHY_RECEIPT_IF_PRIVATE =
  'Without the receipt nobody, including you, can ever show what you signed.';

export const STEPS = 'Steps';
export const STEP_NAMES = ['Sent', 'Confirmed', 'Finalized'] as const;

export const LINKS_ADDED = {
  title: 'Links added',
  text: 'They stand under “Who” once a server lists them.',
};
export const WITHDRAWN = {
  title: 'Withdrawn',
  text: 'Whoever opens the link reads that you no longer stand by this signature.',
};
export const WITHDRAWAL_SENT = 'Withdrawal sent';
export const NOT_LISTED_YET = 'No server lists it yet. This page keeps asking.';
