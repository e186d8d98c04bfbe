import type { ServerWritableStream } from '@grpc/grpc-js';

/** The answers of one read on their way out, no faster than the client takes them. */
export type Outgoing = {
  readonly isOver: () => boolean;
  /** A promise when the client must catch up first. */
  readonly send: (answer: Buffer) => Promise<void> | undefined;
  /** Waits for what `until` calls back about, or for the end of the call. */
  readonly wait: (until: (wake: () => void) => () => void) => Promise<void>;
};

export const outgoing = (call: ServerWritableStream<Buffer, Buffer>): Outgoing => {
  const wait = (until: (wake: () => void) => () => void): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        call.off('cancelled', done);
        call.off('error', done);
        stop();
        resolve();
      };
      const stop = until(done);
      call.once('cancelled', done);
      call.once('error', done);
    });

  const untilDrained = (wake: () => void): (() => void) => {
    call.once('drain', wake);
    return () => call.off('drain', wake);
  };

  const isOver = (): boolean => call.cancelled || call.writableEnded || call.destroyed;

  return {
    isOver,
    send: (answer) => (isOver() || call.write(answer) ? undefined : wait(untilDrained)),
    wait,
  };
};
