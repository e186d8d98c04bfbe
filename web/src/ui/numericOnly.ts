/** What a field of figures takes: digits and the dot. Whatever else is typed or pasted is passed over. */
export const numericOnly = (text: string): string => text.replace(/[^\d.]/g, '');
