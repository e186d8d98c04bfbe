import pino, { type Logger } from 'pino';

export type { Logger };

/** One structured line for each thing that happened; never a person's data, a token or a query text. */
export const openLogger = (name: string, level: string): Logger =>
  pino({
    name,
    level,
    base: { process: name },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.token', '*.password', '*.authorization', 'req.headers'], remove: true },
  });
