import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type Program = {
  readonly pid: number;
  readonly ask: <A>(question: object) => Promise<A>;
  readonly stop: () => Promise<void>;
};
type Answer = { readonly answer?: unknown; readonly failed?: string };

export const startProgram = async (file: string, settings: Readonly<Record<string, string>> = {}): Promise<Program> => {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    execArgv: [
      '--import',
      'tsx',
      ...(typeof WebSocket === 'undefined' ? ['--experimental-websocket', '--no-warnings'] : []),
    ],
    env: { ...process.env, ...settings },
  });
  const ended = once(child, 'exit').then(() => [{ failed: 'it ended' }]);
  const next = async (): Promise<Answer> => {
    const [answer] = await Promise.race([once(child, 'message'), ended]);
    if (answer.failed) throw new Error(`${file}: ${answer.failed}`);
    return answer;
  };
  await next();
  return {
    pid: child.pid ?? 0,
    ask: async <A>(question: object) => {
      const answered = next();
      child.send(question);
      return (await answered).answer as A;
    },
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
};

export const answerEach = <Q>(answerTo: (question: Q) => Promise<unknown>): void => {
  const reply = (answer: Answer) => process.send?.(answer);
  process.on('message', (question: Q) => {
    answerTo(question).then(
      (answer) => reply({ answer }),
      (error: Error) => reply({ failed: error.message }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  reply({});
};
