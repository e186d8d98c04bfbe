import type { ReadModelName } from '../readModels.ts';

export const socketPath = '/socket.io';
export const reconnectDelayMs = 10_000;
export const connectTimeoutMs = 20_000;

/** While the link is down: what it answers, and what took it down, in the link's own words. */
export type NotConnected = { readonly result: false; readonly detail: 'Socket not connected'; readonly reason: string };
export const notConnected = (reason: string): NotConnected => ({
  result: false,
  detail: 'Socket not connected',
  reason,
});

/** Names of read models, never rows: a room cannot leak what it does not carry. */
export type ChangedMessage = { readonly readModels: readonly ReadModelName[] };

/** The fresh published rows of the lookups that changed, by the name of their entity. */
export type OptionUpdate = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** A sheet of labels that waits for a print station. */
export type CommandPrint = { readonly jobId: string };

/** What the server sends; it listens to nothing. */
export type ServerMessages = {
  changed: (message: ChangedMessage) => void;
  optionupdate: (message: OptionUpdate) => void;
  command_print: (message: CommandPrint) => void;
  /** What you have read of your bell has changed, on this or another screen. */
  bell: () => void;
  /** Who you are or what you may has changed: ask again. Right behind it the link may end. */
  recheck: () => void;
};
export type ServerMessageName = keyof ServerMessages;
