import { createElement } from 'react';
import { VerifyScreen as Screen, type VerifyScreenProps } from '../../screens/verify/verify-screen';
import { TIME_FORMATS } from '../../screens/verify/print-time';
import { createDeferred, whenIdle } from '../../ui/deferred';
import { getReadings } from '../wiring/readings';

const news = createDeferred(() => import('./record-news'));
// Each takes as long as a small screen: it comes before a record is shown, while somebody signs.
for (const makeFormat of TIME_FORMATS) whenIdle(makeFormat);

export function VerifyScreen(props: Omit<VerifyScreenProps, 'readings' | 'news'>) {
  return createElement(Screen, { ...props, news, readings: getReadings(props.chain) });
}
