export interface MarkupAttempt {
  readonly name: string;
  readonly html: string;
  readonly by: string;
}

export const MARKUP_ATTEMPTS: readonly MarkupAttempt[] = [
  ['an inline script', `<script>ran('an inline script')</script>`, 'script-src-elem inline'],
  [
    'a script of another host',
    `<script src="EVIL/script.js"></script>`,
    'script-src-elem EVIL/script.js',
  ],
  [
    'a module of another host',
    `<script type="module" src="EVIL/module.js"></script>`,
    'script-src-elem EVIL/module.js',
  ],
  ['an import map', `<script type="importmap">{"imports":{}}</script>`, 'script-src-elem inline'],
  ['a script in an SVG', `<svg><script>ran('svg')</script></svg>`, 'script-src-elem inline'],
  [
    'an inline handler',
    `<img src="data:x" onerror="ran('onerror')" alt="">`,
    'script-src-attr inline',
  ],
  [
    'a script in a document of its own',
    `<iframe title="a" srcdoc="<script>parent.ran('srcdoc')</script>"></iframe>`,
    'script-src-elem inline',
  ],
  ['an image of another host', `<img src="EVIL/image.png" alt="">`, 'img-src EVIL/image.png'],
  ['a film of another host', `<video src="EVIL/film.mp4"></video>`, 'media-src EVIL/film.mp4'],
  [
    'a style of another host',
    `<link rel="stylesheet" href="EVIL/style.css">`,
    'style-src-elem EVIL/style.css',
  ],
  ['an inline style', `<style>body{opacity:0}</style>`, 'style-src-elem inline'],
  ['a style attribute', `<p style="position:fixed;inset:0">x</p>`, 'style-src-attr inline'],
  ['a frame of another host', `<iframe title="b" src="EVIL/frame"></iframe>`, 'frame-src EVIL'],
  ['a frame of data', `<iframe title="c" src="data:text/html,x"></iframe>`, 'frame-src '],
  ['an object', `<object data="EVIL/object"></object>`, 'object-src EVIL'],
  ['an embedded one', `<embed src="EVIL/embed">`, 'object-src EVIL'],
  ['a base for every link', `<base href="EVIL/base/">`, 'base-uri EVIL/base/'],
  ['an icon of another host', `<link rel="icon" href="EVIL/icon.png">`, 'img-src EVIL/icon.png'],
  ['a prefetch', `<link rel="prefetch" href="EVIL/prefetch">`, 'default-src EVIL/prefetch'],
  [
    'a preloaded script',
    `<link rel="preload" as="script" href="EVIL/preload.js">`,
    'script-src-elem EVIL/preload.js',
  ],
].map(([name = '', html = '', by = '']) => ({ name, html, by }));

export interface ScriptAttempt {
  readonly name: string;
  readonly code: string;
  readonly by: string;
}

export const SCRIPT_ATTEMPTS: readonly ScriptAttempt[] = [
  ['eval', `(0, eval)('ran("eval")')`, 'EvalError'],
  ['Function', `new Function('ran("Function")')()`, 'EvalError'],
  ['a timer of text', `setTimeout('ran("setTimeout")')`, 'TypeError'],
  [
    'text as markup',
    `document.body.innerHTML = '<img src=x onerror=ran("innerHTML")>'`,
    'TypeError',
  ],
  [
    'markup beside an element',
    `document.body.insertAdjacentHTML('beforeend', '<b>x</b>')`,
    'TypeError',
  ],
  ['text as a document', `document.write('<script>ran("write")</script>')`, 'TypeError'],
  ['parsed text', `new DOMParser().parseFromString('<b>x</b>', 'text/html')`, 'TypeError'],
  ['a script’s text', `document.createElement('script').textContent = 'ran("text")'`, 'TypeError'],
  ['a script’s address', `document.createElement('script').src = '/assets/x.js'`, 'TypeError'],
  [
    'a handler as an attribute',
    `document.body.setAttribute('onclick', 'ran("onclick")')`,
    'TypeError',
  ],
  [
    'a frame’s document',
    `document.createElement('iframe').srcdoc = '<script>parent.ran("x")</script>'`,
    'TypeError',
  ],
  ['a worker', `new Worker('/assets/x.js')`, 'TypeError'],
  [
    'a worker of a blob',
    `new Worker(URL.createObjectURL(new Blob(['importScripts("EVIL/worker.js")'])))`,
    'TypeError',
  ],
  ['a shared worker', `new SharedWorker('data:text/javascript,0')`, 'TypeError'],
  ['a service worker', `await navigator.serviceWorker.register('/assets/x.js')`, 'TypeError'],
  [
    'a policy of its own',
    `trustedTypes.createPolicy('another', { createHTML: (text) => text })`,
    'TypeError',
  ],
  ['a module of data', `await import('data:text/javascript,ran("import")')`, 'script-src-elem'],
  ['an imported module of another host', `await import('EVIL/import.js')`, 'script-src-elem'],
  ['fetch', `await fetch('EVIL/fetch', { mode: 'no-cors' })`, 'connect-src'],
  [
    'XMLHttpRequest',
    `const request = new XMLHttpRequest(); request.open('POST', 'EVIL/xhr'); request.send('x')`,
    'connect-src',
  ],
  ['a beacon', `navigator.sendBeacon('EVIL/beacon', 'x')`, 'connect-src'],
  ['server-sent events', `new EventSource('EVIL/events')`, 'connect-src'],
  ['a WebSocket', `new WebSocket('EVIL/socket'.replace('http', 'ws'))`, 'connect-src'],
  ['a font', `await new FontFace('x', 'url(EVIL/font.woff2)').load()`, 'font-src'],
  [
    'a form',
    `const form = document.createElement('form'); form.action = 'EVIL/form'; form.method = 'post'; document.body.append(form); form.submit()`,
    'form-action',
  ],
  ['a javascript: address', `location.href = 'javascript:ran("location")'`, 'script-src-elem'],
  [
    'a javascript: link',
    `const link = document.createElement('a'); link.href = 'javascript:ran("link")'; document.body.append(link); link.click()`,
    'script-src-elem',
  ],
].map(([name = '', code = '', by = '']) => ({ name, code, by }));

export function writeAttempts(evil: string): string {
  const attempts = SCRIPT_ATTEMPTS.map(
    ({ name, code, by }) =>
      `[${JSON.stringify(name)}, ${JSON.stringify(by)}, async () => { ${code.replaceAll('EVIL', evil)} }]`,
  );
  return `
    const ends = {};
    for (const [name, by, attempt] of [${attempts.join(',\n')}]) {
      const violated = new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', function listen(event) {
          if (event.effectiveDirective !== by) return;
          document.removeEventListener('securitypolicyviolation', listen);
          resolve(by);
        });
      });
      const ended = attempt().then(() => 'allowed', (error) => error.name);
      const late = new Promise((resolve) => setTimeout(resolve, 3000, 'nothing stopped it'));
      ends[name] = await Promise.race([by.endsWith('Error') ? ended : violated, late]);
    }
    finished(ends);`;
}
