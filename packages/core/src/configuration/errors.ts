/** `field` is a path like `clusters[0].id`. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';

  constructor(
    readonly field: string,
    readonly problem: string,
  ) {
    super(`Configuration: ${field} ${problem}.`);
  }
}
