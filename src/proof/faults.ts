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
  | 'length-not-canonical'
  | 'signature-count'
  | 'header'
  | 'repeated-account'
  | 'program-index'
  | 'account-index'
  | 'empty-lookup'
  | 'too-many-accounts';

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
  | 'not-base64'
  | 'not-hex'
  | 'not-an-integer'
  | 'not-a-status'
  | 'not-a-digest'
  | 'not-a-signature'
  | 'not-a-genesis-hash'
  | 'index-without-path';
