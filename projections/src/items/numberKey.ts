const placeDigits = 6;

/** The number of an item as it sorts: KD-0011-100 comes after KD-0011-99. */
export const numberKey = (id: string): string =>
  `left(${id}, length(${id}) - strpos(reverse(${id}), '-')) || '-' ||
        lpad(right(${id}, greatest(strpos(reverse(${id}), '-') - 1, 0)), ${placeDigits}, '0')`;
