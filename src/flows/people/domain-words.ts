import type { DomainFileFault } from '@countersign/proof/domains';
import type { DomainAnswer, DomainReason } from './ask-domain';

/** After "Could not be checked: "; the same on the page and on the command line. */
const FAILURES: Readonly<Record<Exclude<DomainReason, DomainFileFault>, string>> = {
  'no-signer': 'who signed is not known',
  name: 'no host of this name was found',
  'private-address': 'its address is not one of the public internet',
  certificate: 'its certificate is not one for it that can be trusted',
  timeout: 'it gave no whole answer within 5 seconds',
  'not-loaded': 'a part of this page could not be loaded',
  unreachable: 'it could not be reached',
  'not-told':
    'it could not be reached, it redirects, or it lets no page of another site read its answer',
  redirect: 'it redirects, and redirects are not followed',
  http: 'it did not answer with status 200',
  encoding: 'it answered in an encoding that was not asked for',
  'cut-off': 'its answer was cut off',
};

/** After what names the file. */
const FAULTS: Readonly<Record<DomainFileFault, string>> = {
  'too-large': 'is larger than 16 KiB',
  'not-utf8': 'is no text in UTF-8',
  'not-json': 'is no JSON',
  'not-a-domain-file': 'is JSON of another kind',
  'newer-version': 'is made for a newer version',
  keys: 'has no list of keys that can be read',
  'too-many-keys': 'lists more than 32 keys',
  address: 'has an address that is none',
  network: 'has a network that is no genesis hash',
  label: 'has a label that is empty, longer than 64 characters, or not all visible',
  date: 'has a date that is none, or an end before its beginning',
  'key-twice': 'lists a key twice for one network',
};

export function getDomainFaultWords(fault: DomainFileFault): string {
  return FAULTS[fault];
}

function getReasonWords(reason: DomainReason): string {
  return isFault(reason) ? `its answer ${FAULTS[reason]}` : FAILURES[reason];
}

function isFault(reason: DomainReason): reason is DomainFileFault {
  return Object.hasOwn(FAULTS, reason);
}

/**
 * What a host said of a key, a sentence each; strings of the host are in them as it wrote them.
 *
 * @param isNamed - whether a link of the signer that counts names the host; null where that is not known
 */
export function formatDomainAnswer(
  answer: DomainAnswer,
  isNamed: boolean | null,
): readonly string[] {
  return [formatWord(answer), ...formatKey(answer), ...formatDirections(answer, isNamed)];
}

function formatWord({ host, word }: DomainAnswer): string {
  switch (word.status) {
    case 'listed':
      return `${host} lists this key; checked now, from here.`;
    case 'not-yet':
      return `${host} lists this key, but only from ${word.key.since ?? ''} on; checked now, from here.`;
    case 'no-longer':
      return `${host} lists this key, but only until ${word.key.until ?? ''}; checked now, from here.`;
    case 'not-listed':
      return `${host} answered and does not list this key.`;
    case 'unchecked': {
      const detail = word.detail === null ? '' : ` (${word.detail})`;
      return `Could not be checked: ${getReasonWords(word.reason)}${detail}.`;
    }
  }
}

function formatKey({ host, word }: DomainAnswer): readonly string[] {
  if (!('key' in word)) return [];
  const { label, since, until } = word.key;
  return [
    ...(label === null ? [] : [`${host} calls it “${label}”.`]),
    ...(since === null || word.status === 'not-yet' ? [] : [`Listed since ${since}.`]),
    ...(until === null || word.status === 'no-longer' ? [] : [`Listed until ${until}.`]),
  ];
}

/** One direction alone is shown as one direction. */
function formatDirections(
  { host, word: { status } }: DomainAnswer,
  isNamed: boolean | null,
): readonly string[] {
  if (isNamed === true) {
    const link = `a link that the signer added to this record names ${host}`;
    return [
      status === 'listed' ? `Both directions agree: ${link}.` : `One direction only: ${link}.`,
    ];
  }
  if (status !== 'listed') return [];
  return [
    isNamed === false
      ? `One direction only: no link that the signer added to this record names ${host}.`
      : `One direction only, as far as is known: no link that the signer added to this record was found to name ${host}.`,
  ];
}
