/** `unreached`: the customer blocks our messages in LINE. */
export const mailStates = ['waiting', 'sent', 'failed', 'unreached'] as const;
export type MailState = (typeof mailStates)[number];
/** `noServer`: none is configured. `away`: no answer. `login`: our login failed. `address`: unknown. `refused`: rejected. */
export const mailTroubles = ['noServer', 'away', 'login', 'address', 'refused'] as const;
export type MailTrouble = (typeof mailTroubles)[number];
export const messageWays = ['mail', 'line'] as const;
export type MessageWay = (typeof messageWays)[number];
