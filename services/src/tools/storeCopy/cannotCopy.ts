/** Ends a copy with one sentence for the person at the screen. */
export class CannotCopy extends Error {}
