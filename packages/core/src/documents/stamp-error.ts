export type StampFault =
  | 'damaged'
  | 'encrypted'
  | 'locked'
  | 'not-kept'
  | 'no-receipt'
  | 'animated'
  | 'not-drawn'
  | 'too-large'
  | 'too-small'
  | 'other-type'
  | 'falsified'
  | 'failed';

export class StampError extends Error {
  override readonly name = 'StampError';

  constructor(
    readonly code: StampFault,
    options?: ErrorOptions,
  ) {
    super(`stamp/${code}`, options);
  }
}
