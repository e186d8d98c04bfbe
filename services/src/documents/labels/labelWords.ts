/** Thai as on the labels of the storehouse; label printers have Latin letters only. */
export const labelWords = {
  seal: 'ซีล · SEAL',
  torn: 'ฉีกขาดแล้ว อย่ารับของ',
  tell: 'แจ้ง',
  parts: 'โซน · แถว · ชั้น',
  above: 'ชั้นเหนือป้ายนี้',
} as const;

export const printerWords = { seal: 'SEAL', torn: 'Torn: do not accept', above: 'Shelf above this label' } as const;
