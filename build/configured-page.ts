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

/** The names of these files contain a hash, so hosts may cache them forever. */
export const ASSETS = '/assets/';
export const ASSETS_CACHE = 'public, max-age=31536000, immutable';

/** The page names the files of its build, so browsers must always request it again. */
export const PAGE_CACHE = 'no-cache';
/** Hosts combine the headers of all matching paths, so none of these may match `ASSETS`. */
const PAGES = ['/index.html', ...ROUTES.map((route) => route.replace(/:\w+$/, '*'))];

/** Browsers accept frame-ancestors only in a real header. */
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

/** The page uses none of these features. */
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
    // Browsers ignore this header over http.
    'Strict-Transport-Security': 'max-age=31536000',
  };
}

/** A text in the JSON can't close the script element. */
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
