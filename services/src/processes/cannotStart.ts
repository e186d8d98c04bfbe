/** What stands in the way of a start, as one sentence for the person who asked for it. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}
