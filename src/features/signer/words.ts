/** The end of "Copy signer’s address". */
export const SIGNER_ADDRESS = 'signer’s address';

export const NOTHING_VISIBLE = 'Nothing that can be seen';
