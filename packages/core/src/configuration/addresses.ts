import { RECORD_ROUTE } from './record-address';
import { SIGNER_ROUTE } from './signer-address';

export const HOME = '/';
export const SIGN = '/sign';
export const VERIFY = '/verify';
export const HOW = '/how';

/** All that the page stands at, as the router writes it; hosts are told of each. */
export const ROUTES = [HOME, SIGN, VERIFY, HOW, RECORD_ROUTE, SIGNER_ROUTE] as const;
