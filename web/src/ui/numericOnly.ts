export const numericOnly = (text: string): string => text.replace(/[^\d.]/g, '');
