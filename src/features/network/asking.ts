import {
  type DefinedInitialDataOptions,
  type QueryFunctionContext,
  type UndefinedInitialDataOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { getPause, type Expected } from '@countersign/core/records/again';

interface AskingInput<T> extends Pick<
  UndefinedInitialDataOptions<T>,
  | 'enabled'
  | 'gcTime'
  | 'initialDataUpdatedAt'
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

interface BegunAskingInput<T> extends AskingInput<T> {
  readonly initialData: T | (() => T);
}

export function asking<T>(question: BegunAskingInput<T>): DefinedInitialDataOptions<T>;
export function asking<T>(question: AskingInput<T>): UndefinedInitialDataOptions<T>;
export function asking<T>({ key, ask, expects, ...rest }: AskingInput<T>): UseQueryOptions<T> {
  return {
    queryKey: key,
    queryFn: ask,
    // Bytes and big integers can't be compared by structure.
    structuralSharing: false,
    refetchInterval: ({ state }) => getPause(state, expects?.(state.data) ?? 'never'),
    ...rest,
  };
}
