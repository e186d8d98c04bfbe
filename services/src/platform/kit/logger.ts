import pino, { type Logger } from 'pino';

export type { Logger };

/** Never log personal data, tokens or query texts. */
export const openLogger = (name: string, level: string): Logger =>
  pino({
    name,
    level,
    base: { process: name },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.token', '*.password', '*.authorization', 'req.headers'], remove: true },
  });
