interface ScriptUrlPolicy {
  /** A TrustedScriptURL; called URL because `Worker` is typed to take nothing better. */
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

/**
 * Makes a policy that the page's content policy names, and that lets these URLs through; once in
 * each page and each worker.
 */
export function trustUrls(urls: readonly string[]): (url: string) => string | URL {
  const policy = globalThis.trustedTypes?.createPolicy('countersign', {
    createScriptURL(url) {
      if (!urls.includes(url)) throw new TypeError('Only our own workers may be started');
      return url;
    },
  });
  return (url) => policy?.createScriptURL(url) ?? url;
}
