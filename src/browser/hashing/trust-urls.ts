interface ScriptUrlPolicy {
  /** A TrustedScriptURL; `URL` because `Worker` is typed to take nothing better. */
  createScriptURL(url: string): URL;
}

declare global {
  /** Missing from TypeScript's DOM library, and from browsers without Trusted Types. */
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { createScriptURL(url: string): string },
        ): ScriptUrlPolicy;
      }
    | undefined;
}

/** Makes the Trusted Types policy; once in each page. */
export function trustUrls(urls: readonly string[]): (url: string) => string | URL {
  const policy = globalThis.trustedTypes?.createPolicy('countersign', {
    createScriptURL(url) {
      if (!urls.includes(url)) throw new TypeError('Only our own workers may be started');
      return url;
    },
  });
  return (url) => policy?.createScriptURL(url) ?? url;
}
