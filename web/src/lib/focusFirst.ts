export const focusFirst = (fields: readonly string[]): void => {
  const [first] = fields;
  if (first) document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
};
