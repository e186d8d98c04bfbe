import { socketPath } from '@klang/contracts/kit/socket';

export const openLink = (
  url: string,
  token: string,
  heard: (message: string, text: string) => void,
): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const address = `${url.replace('http', 'ws')}${socketPath}/?EIO=4&transport=websocket&token=${token}`;
    const socket = new WebSocket(address);
    const answers: Readonly<Record<string, (text: string) => void>> = {
      '0': () => socket.send('40'),
      '2': () => socket.send('3'),
      '40': () => resolve(() => socket.close()),
      '42': (text) => heard(String(JSON.parse(text.slice(2))[0]), text),
      '44': (text) => reject(new Error(`The link was refused: ${text}`)),
    };
    socket.addEventListener('message', ({ data: text }) => {
      const frame = String(text);
      (answers[frame.slice(0, 2)] ?? answers[frame.slice(0, 1)])?.(frame);
    });
    socket.addEventListener('error', () => reject(new Error(`There is no link to ${url}.`)));
  });
