import { randomUUID } from 'node:crypto';
import { openLink } from '../kit/socketLink.ts';
import { answerEach } from './program.ts';

export type Watch = {
  readonly placeUrl: string;
  readonly tokens: readonly string[];
  readonly watchUrl: string;
  readonly staffToken: string;
  readonly orders: readonly object[];
  readonly count: number;
};

const post = async (url: string, token: string, body: object) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${answer.status} from ${url}: ${await answer.text()}`);
  return answer.json();
};

/** From the command to the list answer with its row, queried at each message as a page does. */
const watch = async (task: Watch): Promise<readonly number[]> => {
  const { placeUrl, tokens, watchUrl, staffToken, orders, count } = task;
  let watchedId = '';
  let seen = () => {};
  const look = async () => {
    const { detail } = await post(`${watchUrl}/api/owner/order/list`, staffToken, { limit: 50 });
    if (detail.data.some(({ id }: { id: string }) => id === watchedId)) seen();
  };
  const close = await openLink(watchUrl, staffToken, () => void look());
  const took: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    watchedId = randomUUID();
    const visible = new Promise<void>((resolve) => (seen = resolve));
    const began = performance.now();
    const placed = post(`${placeUrl}/api/engine/order/place`, tokens[turn % tokens.length] ?? '', {
      orderId: watchedId,
      ...orders[turn % orders.length],
    });
    await visible;
    took.push(performance.now() - began);
    await placed;
  }
  close();
  return took;
};

answerEach(watch);
