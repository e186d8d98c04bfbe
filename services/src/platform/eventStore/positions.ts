/** Commit and prepare, padded so that positions compare as text. */
export type Position = string;

const digits = 20;
const padded = (part: bigint): string => part.toString().padStart(digits, '0');
const shape = /^(\d{20})\/(\d{20})$/;

export const positionText = ({ commit, prepare }: { readonly commit: bigint; readonly prepare: bigint }): Position =>
  `${padded(commit)}/${padded(prepare)}`;

export const positionParts = (position: Position): { readonly commit: bigint; readonly prepare: bigint } => {
  const parts = shape.exec(position);
  if (!parts?.[1] || !parts[2]) throw new Error(`${position} is not a position in the log.`);
  return { commit: BigInt(parts[1]), prepare: BigInt(parts[2]) };
};
