const pauseMs = 1_000;
let typed: { readonly text: string; readonly at: number; readonly in?: HTMLSelectElement } = { text: '', at: 0 };

/** As a browser chooses an option by its first letters; the same letter again chooses the next one. */
export const typeAhead = (select: HTMLSelectElement, text: string, at: number): void => {
  const isAnother = typed.in !== select || at - typed.at > pauseMs;
  typed = { text: (isAnother ? '' : typed.text) + text.toLowerCase(), at, in: select };
  const [first = ''] = typed.text;
  const isSame = [...typed.text].every((sign) => sign === first);
  const beginning = isSame ? first : typed.text;
  const from = select.selectedIndex + (isSame ? 1 : 0);
  const options = [...select.options];
  const found = [...options.slice(from), ...options.slice(0, from)].find(
    (option) => !option.disabled && option.text.trim().toLowerCase().startsWith(beginning),
  );
  if (!found || found.selected) return;
  select.value = found.value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};
