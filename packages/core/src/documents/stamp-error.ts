export type StampFault =
  'damaged' | 'encrypted' | 'locked' | 'linearized' | 'not-kept' | 'no-receipt' | 'failed';

export class StampError extends Error {
  override readonly name = 'StampError';

  constructor(
    readonly code: StampFault,
    options?: ErrorOptions,
  ) {
    super(`stamp/${code}`, options);
  }
}
