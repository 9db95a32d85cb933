import { ASSETS, ASSETS_CACHE, PAGE_CACHE } from '../../build/configured-page';

const FORMATS = { nginx: formatNginx, caddy: formatCaddy };

type Server = keyof typeof FORMATS;

export const SERVERS = Object.keys(FORMATS);

export function isServer(name: string): name is Server {
  return Object.hasOwn(FORMATS, name);
}

/** The server block has no address and no certificate. */
export function formatServerConfiguration(server: Server, folder: string, headers: string): string {
  return FORMATS[server](folder, readHeaders(headers));
}

type Header = readonly [name: string, value: string];

/** The headers of every path: the lines below `/*`. */
function readHeaders(text: string): readonly Header[] {
  const [, block = ''] = /^\/\*\n((?: {2}.*\n)+)/.exec(text) ?? [];
  return [...block.matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, name = '', value = '']): Header => [
    name,
    value,
  ]);
}

/** An nginx location that adds a header inherits none, so each adds all. */
function formatNginx(folder: string, headers: readonly Header[]): string {
  const add = ([name, value]: Header) => `    add_header ${name} "${value}" always;`;
  const every = headers.map(add).join('\n');
  const pages = `${every}\n${add(['Cache-Control', PAGE_CACHE])}`;
  return `root "${folder}";
charset utf-8;
gzip on;
gzip_vary on;
gzip_min_length 1000;
gzip_types text/css text/javascript application/javascript application/json application/manifest+json application/wasm image/svg+xml;

location / {
    try_files $uri /index.html;
${pages}
}
location ${ASSETS} {
    try_files $uri =404;
${every}
${add(['Cache-Control', ASSETS_CACHE])}
}
location ~ ^/_(headers|redirects)$ {
    return 404;
}
`;
}

function formatCaddy(folder: string, headers: readonly Header[]): string {
  const every = headers.map(([name, value]) => `\t${name} ${quote(value)}`).join('\n');
  return `root * ${quote(folder)}
encode gzip
header {
${every}
}
handle /_headers {
\trespond 404
}
handle /_redirects {
\trespond 404
}
handle ${ASSETS}* {
\theader Cache-Control ${quote(ASSETS_CACHE)}
\tfile_server
}
handle {
\theader Cache-Control ${quote(PAGE_CACHE)}
\ttry_files {path} /index.html
\tfile_server
}
`;
}

/** The policy contains apostrophes but no double quotes. */
function quote(value: string): string {
  return `"${value}"`;
}
