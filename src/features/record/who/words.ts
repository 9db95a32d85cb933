export { NAME_THIS_WALLET, NOT_PERMANENT, RENAME_THIS_WALLET } from '../../words';

export const ABOUT_SIGNER = 'About the signer';
export const LINKS = 'Links by the signer';
export const LINKS_HEADING = 'Links that the signer added:';
export const OTHER_FILES = 'Other files signed by this wallet';
export const COMPARE = 'Compare with the address you know';
export const MORE = 'More';

export const ASK_FOR_PROOF = 'Ask for proof';
export const ADD_LINKS = 'Add links';
export const WITHDRAW = 'Withdraw';
/** The end of "Withdraw once permanent". */
export const ONCE_PERMANENT = 'once permanent';

export const PASTE_ADDRESS =
  'Paste the address that the signer gave you in another way, such as in person or on their own site.';
export const EXPECTED_ADDRESS = 'The address you expect';
export const SAME = 'Same: this is the address that signed.';
export const DIFFERENT = 'Different: another address signed this.';
export const LOOKS_ALIKE = 'Not the same wallet. The addresses look alike, but they differ.';
export const NO_ADDRESS = 'This is not a whole Solana address.';
