const words = /([\w-]+)/;
/** Longer ones may be wider than a phone. */
const code = /^(?=.*\d)(?=.{1,32}$)[A-Z\d]+(-[A-Z\d]+)+$/;

/** A text in which no line ends within the code of a place, an item or a paper, like A-01-03. */
export const WholeCodes = ({ of: text }: { readonly of: string }) =>
  text.split(words).map((part, place) =>
    code.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text has no other name than its place.
      <span className="nowrap" key={place}>
        {part}
      </span>
    ) : (
      part
    ),
  );
