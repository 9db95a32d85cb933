import { EXIT_CODES } from './exit-code';
import type { Output } from './output';
import { formatLines, serializeJson } from './report';

/**
 * Ends a command that has no report: one object with `--json`, else a line on standard error.
 *
 * @returns the exit code
 */
export function stop(
  { isJson }: { readonly isJson: boolean },
  output: Pick<Output, 'out' | 'error'>,
  result: keyof typeof EXIT_CODES,
  problem: string,
): number {
  if (isJson) output.out(serializeJson({ result, problems: [problem] }));
  else output.error(formatLines([problem]));
  return EXIT_CODES[result];
}
