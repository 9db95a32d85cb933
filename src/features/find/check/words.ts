export const FIELD = 'Paste a link, signature, fingerprint or wallet address';
export const CHECK = 'Check';
export const CHECK_SAMPLE = 'Check a sample';
export const READING = 'Reading…';
