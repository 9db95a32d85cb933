import { answerTreeRequest, getGivenAway } from './tree-server';

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const reply = answerTreeRequest(data);
  postMessage(reply, getGivenAway(reply));
});
