import type { Refusal } from './double-options';

function getThrown(refusal: Refusal): unknown {
  if ('nothing' in refusal) return undefined;
  if ('text' in refusal) return refusal.text;
  if ('contextCode' in refusal) {
    return Object.assign(new Error('The request was not granted'), {
      name: 'WalletStandardError',
      context: { __code: refusal.contextCode },
    });
  }
  const { code, message = 'No.', depth = 0 } = refusal;
  let thrown: Error = Object.assign(new Error(message), { code });
  for (let level = 0; level < depth; level += 1) {
    thrown = new Error('The wallet failed', { cause: thrown });
  }
  return thrown;
}

export function refuseWith(refusal: Refusal): Promise<never> {
  return new Promise((_resolve, reject) => {
    Reflect.apply(reject, undefined, [getThrown(refusal)]);
  });
}
