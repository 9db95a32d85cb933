import { createElement } from 'react';
import { VerifyScreen as Screen, type VerifyScreenProps } from '../../screens/verify/verify-screen';
import { createDeferred } from '../../ui/deferred';
import { getReadings } from '../wiring/readings';

const news = createDeferred(() => import('./record-news'));

export function VerifyScreen(props: Omit<VerifyScreenProps, 'readings' | 'news'>) {
  return createElement(Screen, { ...props, news, readings: getReadings(props.chain) });
}
