/** Why no admin was made; the message is one sentence for the person who asked. */
export class CannotCreate extends Error {}
