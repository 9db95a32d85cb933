import { CONFIGURATION_ELEMENT_ID, type Configuration } from '../src/config/configuration';
import { getContentSecurityPolicy } from './content-security-policy';

const CONFIGURATION_BLOCK = new RegExp(
  `<script type="application/json" id="${CONFIGURATION_ELEMENT_ID}">[^]*?</script>`,
);
const POLICY_META = /<meta http-equiv="Content-Security-Policy" content="[^"]*"\s*\/?>/;

const FIRST_SCREEN = /<!--first-screen-->[^]*?<!--\/first-screen-->/;

/**
 * Writes a configuration, its brand, its first screen and its policy into `index.html`, in place of
 * what stood there.
 *
 * @param firstScreen - HTML of what the drop screen shows before any script has run
 * @throws Error where the page has no place for one of them
 */
export function configurePage(
  html: string,
  configuration: Configuration,
  firstScreen: string,
): string {
  const block = `<script type="application/json" id="${CONFIGURATION_ELEMENT_ID}">${toSafeJson(configuration)}</script>`;
  const screen = `<!--first-screen-->${firstScreen}<!--/first-screen-->`;
  const configured = replaceOnce(
    replaceOnce(html, CONFIGURATION_BLOCK, block),
    FIRST_SCREEN,
    screen,
  ).replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(configuration.brand)}</title>`);
  const policy = getContentSecurityPolicy(configuration, configured);
  return replaceOnce(
    configured,
    POLICY_META,
    `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
  );
}

/** Where the files are whose names change with their content, and how long those may be kept. */
export const ASSETS = '/assets/';
export const ASSETS_CACHE = 'public, max-age=31536000, immutable';

/** Headers for hosts that read a `_headers` file; frame-ancestors works only in a real header. */
export function getHeadersFile(configuration: Configuration, html: string): string {
  return [
    '/*',
    ...Object.entries(getHeaders(configuration, html)).map(
      ([name, value]) => `  ${name}: ${value}`,
    ),
    `${ASSETS}*`,
    `  Cache-Control: ${ASSETS_CACHE}`,
    '',
  ].join('\n');
}

export function getHeaders(configuration: Configuration, html: string): Record<string, string> {
  return {
    'Content-Security-Policy': `${getContentSecurityPolicy(configuration, html)}; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}

/** JSON that cannot end its own script element, whatever a label says. */
function toSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function replaceOnce(html: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(html)) throw new Error(`index.html has no ${pattern.source}`);
  return html.replace(pattern, () => replacement);
}
