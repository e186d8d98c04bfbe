/** What whoever asked can mend, in a sentence. */
export class CannotExport extends Error {}
