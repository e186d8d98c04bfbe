export class CannotCopy extends Error {}
