import type { QueryFunctionContext, UndefinedInitialDataOptions } from '@tanstack/react-query';
import { getPause, type Expected } from '@countersign/core/records/again';

interface AskingInput<T> extends Pick<
  UndefinedInitialDataOptions<T>,
  | 'enabled'
  | 'gcTime'
  | 'placeholderData'
  | 'refetchOnMount'
  | 'refetchOnReconnect'
  | 'refetchOnWindowFocus'
  | 'staleTime'
> {
  readonly key: readonly unknown[];
  readonly ask: (context: QueryFunctionContext) => Promise<T>;
  readonly expects?: (data: T | undefined) => Expected;
}

export function asking<T>(question: AskingInput<T>): UndefinedInitialDataOptions<T> {
  const { key, ask, expects, ...rest } = question;
  return {
    queryKey: key,
    queryFn: ask,
    // Bytes and big integers can't be compared by structure.
    structuralSharing: false,
    refetchInterval: ({ state }) => getPause(state, expects?.(state.data) ?? 'never'),
    ...rest,
  };
}
