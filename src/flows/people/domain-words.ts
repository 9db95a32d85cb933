import type { DomainAnswer, DomainReason } from './ask-domain';

/** After "Could not be checked: "; the same on the page and on the command line. */
const REASONS: Readonly<Record<DomainReason, string>> = {
  'no-signer': 'who signed is not known',
  name: 'no host of this name was found',
  'private-address': 'its address is not one of the public internet',
  certificate: 'its certificate is not one for it that can be trusted',
  timeout: 'it gave no whole answer within 5 seconds',
  unreachable: 'it could not be reached, or gave no answer that can be read from here',
  redirect: 'it redirects, and redirects are not followed',
  http: 'it did not answer with status 200',
  encoding: 'it answered in an encoding that was not asked for',
  'cut-off': 'its answer was cut off',
  'too-large': 'its answer is larger than such a file may be',
  'not-utf8': 'its answer is no text in UTF-8',
  'not-json': 'its answer is no JSON',
  'not-a-domain-file': 'its answer is JSON of another kind',
  'newer-version': 'its file is made for a newer version',
  keys: 'its file has no list of keys that can be read',
  'too-many-keys': 'its file lists more keys than it may',
  address: 'its file has an address that is none',
  network: 'its file names a network that is none',
  label: 'its file has a label that is none, is too long, or has characters that nobody can see',
  date: 'its file has a date that is none',
  'key-twice': 'its file lists a key twice',
};

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
      return `Could not be checked: ${REASONS[word.reason]}${detail}.`;
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
