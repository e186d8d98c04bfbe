import { config } from 'zod/v4';

/** Replaces `zod`. Zod probes `new Function`, which a strict CSP blocks and reports; `jitless` prevents that. */
config({ jitless: true });

export * from 'zod/v4';
