import { ROUTES } from '@countersign/core/configuration/addresses';
import {
  CONFIGURATION_ELEMENT_ID,
  type Configuration,
} from '@countersign/core/configuration/configuration';
import { getContentSecurityPolicy } from './content-security-policy';

const CONFIGURATION_BLOCK = new RegExp(
  `<script type="application/json" id="${CONFIGURATION_ELEMENT_ID}">[^]*?</script>`,
);
const POLICY_META = /<meta http-equiv="Content-Security-Policy" content="[^"]*"\s*\/?>/;

const FIRST_SCREEN = /<!--first-screen-->[^]*?<!--\/first-screen-->/;

/**
 * Writes a configuration, its brand, its first screen and its policy into `index.html`.
 *
 * @param firstScreen - HTML of the drop screen
 * @throws Error where the page lacks a place for one of them
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

/** Files whose names hold a hash, so hosts may cache them for ever. */
export const ASSETS = '/assets/';
export const ASSETS_CACHE = 'public, max-age=31536000, immutable';

/** The page itself is asked for each time: it names the files of its build. */
export const PAGE_CACHE = 'no-cache';
/** Hosts join values where two of these paths fit one address, so none fits `ASSETS`. */
const PAGES = ['/index.html', ...ROUTES.map((route) => route.replace(/:\w+$/, '*'))];

/** For hosts that read `_headers`; frame-ancestors works only in a real header. */
export function getHeadersFile(configuration: Configuration, html: string): string {
  return [
    '/*',
    ...Object.entries(getHeaders(configuration, html)).map(
      ([name, value]) => `  ${name}: ${value}`,
    ),
    ...PAGES.flatMap((path) => [path, `  Cache-Control: ${PAGE_CACHE}`]),
    `${ASSETS}*`,
    `  Cache-Control: ${ASSETS_CACHE}`,
    '',
  ].join('\n');
}

/** The page needs none of these. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'display-capture', 'midi']
  .map((feature) => `${feature}=()`)
  .join(', ');

export function getHeaders(configuration: Configuration, html: string): Record<string, string> {
  return {
    'Content-Security-Policy': `${getContentSecurityPolicy(configuration, html)}; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': PERMISSIONS,
    // A host that is reached by http ignores it.
    'Strict-Transport-Security': 'max-age=31536000',
  };
}

/** JSON that can't close its script element. */
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
