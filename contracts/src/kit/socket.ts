import type { ReadModelName } from '../readModels.ts';

export const socketPath = '/socket.io';
export const reconnectDelayMs = 10_000;
export const connectTimeoutMs = 20_000;

export type NotConnected = { readonly result: false; readonly detail: 'Socket not connected'; readonly reason: string };
export const notConnected = (reason: string): NotConnected => ({
  result: false,
  detail: 'Socket not connected',
  reason,
});

/** Names of read models only: a room cannot leak rows. */
export type ChangedMessage = { readonly readModels: readonly ReadModelName[] };

export type OptionUpdate = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

export type CommandPrint = { readonly jobId: string };

export type ServerMessages = {
  changed: (message: ChangedMessage) => void;
  optionupdate: (message: OptionUpdate) => void;
  command_print: (message: CommandPrint) => void;
  /** The read state of the bell changed, maybe on another screen. */
  bell: () => void;
  /** Identity or permissions changed: load them again. The server may disconnect right after. */
  recheck: () => void;
};
export type ServerMessageName = keyof ServerMessages;
