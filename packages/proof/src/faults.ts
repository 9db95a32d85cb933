export type ClaimFault =
  | 'net'
  | 'digest'
  | 'count'
  | 'title'
  | 'reason'
  | 'signature'
  | 'url'
  | 'url-repeated'
  | 'too-long';

export type TransactionFault =
  | 'too-large'
  | 'truncated'
  | 'trailing-bytes'
  | 'misplaced-version'
  | 'length-not-canonical'
  | 'signature-count'
  | 'header'
  | 'repeated-account'
  | 'program-index'
  | 'account-index'
  | 'empty-lookup'
  | 'too-many-accounts'
  | 'too-many-instructions'
  | 'config-mask'
  | 'zero-limit'
  | 'heap-size';

export type ReceiptFault =
  | 'too-large'
  | 'too-deep'
  | 'not-utf8'
  | 'not-json'
  | 'media-type'
  | 'newer-version'
  | 'not-an-object'
  | 'not-a-list'
  | 'too-long-a-list'
  | 'not-a-string'
  | 'not-a-count'
  | 'not-a-time'
  | 'not-base64'
  | 'not-hex'
  | 'not-an-integer'
  | 'not-a-status'
  | 'not-a-digest'
  | 'not-a-signature'
  | 'not-a-genesis-hash'
  | 'index-without-path';

export type TermsFault = 'signers' | 'signer-repeated' | 'need' | 'until' | 'note';

export type RequestFault =
  | TermsFault
  | 'too-large'
  | 'not-base64url'
  | 'not-json'
  | 'not-canonical'
  | 'digest'
  | 'count'
  | 'name'
  | 'net';
