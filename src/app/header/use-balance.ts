import { useCallback, useEffect, useState } from 'react';
import type { Cluster } from '../../config/configuration';
import type { GetBalance } from '../../ports/wallet';

export type Balance =
  | { readonly status: 'asking' }
  | { readonly status: 'known'; readonly lamports: bigint }
  /** No node answers: that is not an empty account. */
  | { readonly status: 'unknown' };

const ASKING: Balance = { status: 'asking' };

/** Asks for the balance of an account as soon as it is shown, and again when told to. */
export function useBalance(
  getBalance: GetBalance,
  cluster: Cluster,
  address: string,
): { readonly balance: Balance; readonly askAgain: () => void } {
  const [round, setRound] = useState(0);
  const question = `${cluster.id} ${address} ${round}`;
  const [answer, setAnswer] = useState({ question: '', balance: ASKING });
  useEffect(() => {
    const asking = new AbortController();
    const settle = (balance: Balance) => {
      if (!asking.signal.aborted) setAnswer({ question, balance });
    };
    getBalance(cluster, address, asking.signal).then(
      ({ value }) => {
        settle({ status: 'known', lamports: value });
      },
      () => {
        settle({ status: 'unknown' });
      },
    );
    return () => {
      asking.abort();
    };
  }, [getBalance, cluster, address, question]);
  const askAgain = useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  return { balance: answer.question === question ? answer.balance : ASKING, askAgain };
}
