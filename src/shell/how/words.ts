export { HOW_IT_WORKS } from '../words';

export const QUESTIONS: readonly (readonly [question: string, ...answer: string[]])[] = [
  [
    'What is signed, and what leaves this computer?',
    'Your browser reads the file and works out its fingerprint, a number that changes if a single byte changes. Your wallet signs one small Solana transaction with this fingerprint. The file and its name are not published, and nothing is uploaded.',
    'The signature is public and stays public. To search for the signatures of a file, the page sends its fingerprint to a server, and asks you first.',
  ],
  [
    'What is a wallet, and do I need one?',
    'A wallet is an app or a browser extension that keeps your key and signs with it. You need one to sign. To check a file you need none.',
  ],
  [
    'What does it cost?',
    'Signing costs about 0.000005\u00a0SOL, less than a cent. Your wallet pays it to the Solana network; this page takes no fee. The page shows the cost before your wallet opens. Checking is free.',
  ],
  [
    'What does a signature prove, and what not?',
    'It proves that one wallet signed exactly this file. Your browser checks that by itself. When it was published is what the servers report, and the page says which ones.',
    'It does not prove who owns the wallet, who made the file, or who had it first. Compare the wallet’s address with the one that the signer gave you.',
  ],
  [
    'Who can see my file?',
    'Nobody: it stays on your computer. But the fingerprint is public, so anyone who has the same file can find your signature.',
    'If you choose “Keep the file private” when you sign, the fingerprint is not published either. Only people with the receipt can tell what you signed.',
  ],
  [
    'How do I check a file that I got?',
    'Open the link that came with it and drop the file there. If there is a receipt, drop both together. Without a link, drop the file on the first page and choose “Check if already signed”.',
    'The answer is green only if the signature is genuine and permanent, your file is the signed one to the last byte, and no withdrawal was found.',
  ],
  [
    'What is a receipt, and must I keep it?',
    'A receipt is a small file that holds the signed transaction and what is needed to check your files against it.',
    'Keep it. A private signature proves nothing without its receipt, a single file of a large set can’t be checked without one, and it still proves the signature when servers have forgotten it.',
  ],
  [
    'What if the servers forget?',
    'Many servers keep transactions for days only, and then answer as if there had been none; the page says how far back they remember. A server with an archive still has the signature. A receipt proves it without any server, but not when it was published.',
  ],
  [
    'How do I withdraw a signature?',
    'Open its link, connect the wallet that signed, and choose “Withdraw” under “More”. Your signature stays public; the withdrawal adds that you no longer stand by it. It can’t be undone, and it locks up about 0.0009\u00a0SOL that you don’t get back. Nobody else can withdraw your signature.',
  ],
  [
    'Can I sign several files, or a folder?',
    'Yes: all of them as one set, with one signature and one fee. People can check the whole set or a single file. If the set is large, a single file needs its receipt; the page says so before you sign.',
  ],
  [
    'How can several people sign one file?',
    'Drop the file, choose “Ask others to sign”, and enter the addresses of their wallets. You get a link to pass on. Whoever opens it signs the same file with their own wallet, and sees who has signed and who was not found.',
    'Nobody signs the link itself, so whoever passes it on can change it. Check that the wallets are the right ones.',
  ],
  [
    'What is a test network?',
    'A place to try signing. Its SOL is free and has no value. It may be reset, and its signatures vanish then.',
  ],
  [
    'Can I trust this page?',
    'You don’t have to. It asks only the servers that it is set up for, and your browser holds it to that. Still, whoever runs a site can change it. The proof format is public, so you can check any signature with the command line or another program instead.',
  ],
  [
    'Is it legally binding?',
    'No legal weight is claimed. A signature shows what a wallet signed; what that is worth in law depends on where you are and what you agreed.',
  ],
];

export const FOR_DEVELOPERS = 'For developers';
export const FORMAT_SAYS = '{format} says what is signed, byte by byte, and how it is checked.';
export const PROOF_FORMAT = 'The proof format';
export const SOURCE_IS_OPEN =
  'The {source} of the page, the command line and the libraries is open.';
export const SOURCE_CODE = 'source code';
export const SAME_CHECK = 'The same check at the command line: {command}';
export const COMMAND = 'countersign verify FILE --author ADDRESS -u NETWORK';
