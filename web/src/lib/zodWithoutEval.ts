import { config } from 'zod/v4';

/**
 * Stands for `zod` in the browser. Zod tries `new Function` as soon as a schema is made, which a strict content security
 * policy refuses and reports; told beforehand not to compile, it does not try.
 */
config({ jitless: true });

export * from 'zod/v4';
