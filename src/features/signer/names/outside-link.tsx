import { toVisibleText } from '@countersign/proof/encoding';

/** The format allows host names that this browser may reject. */
export function OutsideLink({ url }: { readonly url: string }) {
  if (!URL.canParse(url) || new URL(url).href !== url || !url.startsWith('https://')) {
    return <bdi translate="no">{toVisibleText(url)}</bdi>;
  }
  return (
    <a
      href={url}
      translate="no"
      target="_blank"
      rel="noopener noreferrer"
      className="text-accent rounded wrap-anywhere underline underline-offset-4"
    >
      {toVisibleText(url)}
    </a>
  );
}
