const joined = /([A-Z0-9]+(?:-[A-Z0-9]+)+)/;
/** Longer ones may be wider than a phone. */
const mostWide = 32;

const isCode = (part: string, before: string, after: string): boolean =>
  part.length <= mostWide && /\d/.test(part) && !/[\w-]$/.test(before) && !/^[\w-]/.test(after);

/** A text in which no line ends within the code of a place, an item or a paper, like A-01-03. */
export const WholeCodes = ({ of: text }: { readonly of: string }) => {
  const parts = text.split(joined);
  return parts.map((part, place) =>
    place % 2 === 1 && isCode(part, parts[place - 1] ?? '', parts[place + 1] ?? '') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text has no other name than its place.
      <span className="nowrap" key={place}>
        {part}
      </span>
    ) : (
      part
    ),
  );
};
