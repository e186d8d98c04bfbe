/** Our icons: a box of 20, one stroke of 1.6 with round ends, no fill. Each is SVG path data. */
export const alertCircle = 'M10 6.2v4.6M10 13.6v.1M2.8 10a7.2 7.2 0 1 0 14.4 0 7.2 7.2 0 0 0-14.4 0';
export const arrowLeft = 'M16 10H4M8.5 5.5 4 10l4.5 4.5';
export const arrowRight = 'M4 10h12M11.5 5.5 16 10l-4.5 4.5';
export const cart = 'M4 7.2h12l-1 9a1.4 1.4 0 0 1-1.4 1.2H6.4A1.4 1.4 0 0 1 5 16.2zM7 9V6a3 3 0 0 1 6 0v3';
export const check = 'M4.2 10.6 8.2 14.6 16 6';
export const checkCircle = 'M6.8 10.2 9 12.4l4.3-4.7M2.8 10a7.2 7.2 0 1 0 14.4 0 7.2 7.2 0 0 0-14.4 0';
export const chevronDown = 'M4.5 7.5 10 13l5.5-5.5';
export const chevronLeft = 'M12.5 4.5 7 10l5.5 5.5';
export const chevronRight = 'M7.5 4.5 13 10l-5.5 5.5';
export const chevronUp = 'M4.5 12.5 10 7l5.5 5.5';
export const clock = 'M10 5.8V10l2.8 1.8M2.8 10a7.2 7.2 0 1 0 14.4 0 7.2 7.2 0 0 0-14.4 0';
export const close = 'M5 5l10 10M15 5 5 15';
export const device =
  'M3.6 4h12.8A1.2 1.2 0 0 1 17.6 5.2v7.2a1.2 1.2 0 0 1-1.2 1.2H3.6a1.2 1.2 0 0 1-1.2-1.2V5.2A1.2 1.2 0 0 1 3.6 4zM7 16.8h6M10 13.8v2.8';
export const external =
  'M8 5H5.2A1.2 1.2 0 0 0 4 6.2v8.6A1.2 1.2 0 0 0 5.2 16h8.6a1.2 1.2 0 0 0 1.2-1.2V12M11.5 4H16v4.5M16 4l-6.5 6.5';
export const infoCircle = 'M10 9.2v4.6M10 6.3v.1M2.8 10a7.2 7.2 0 1 0 14.4 0 7.2 7.2 0 0 0-14.4 0';
export const mail =
  'M3.6 4.6h12.8A1.4 1.4 0 0 1 17.8 6v8a1.4 1.4 0 0 1-1.4 1.4H3.6A1.4 1.4 0 0 1 2.2 14V6a1.4 1.4 0 0 1 1.4-1.4zM2.7 5.4 10 10.8l7.3-5.4';
export const menu = 'M3 6h14M3 10h14M3 14h14';
export const minus = 'M4.5 10h11';
export const offline =
  'M2.8 7.6a11 11 0 0 1 5-2.4M12.4 5.2a11 11 0 0 1 4.8 2.4M5.6 10.8a7 7 0 0 1 2.6-1.5M12.6 9.6a7 7 0 0 1 1.8 1.2M10 14.6v.1M3.5 3l13 14';
export const paper =
  'M5.5 2.8h6l3.5 3.6v9.3a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 4 15.7V4.3a1.5 1.5 0 0 1 1.5-1.5zM11.2 3v3.8H15M7 10.5h5M7 13.5h5';
export const person = 'M4 16.6c.5-3 2.9-4.8 6-4.8s5.5 1.8 6 4.8M6.6 6.8a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 0 0-6.8 0';
export const phone =
  'M6.6 3.2 8 6.4 6.5 7.9a10 10 0 0 0 5.6 5.6l1.5-1.5 3.2 1.4v2.2a1.6 1.6 0 0 1-1.8 1.6A13.4 13.4 0 0 1 2.8 5 1.6 1.6 0 0 1 4.4 3.2z';
export const pin =
  'M10 17.5s5.6-4.8 5.6-9.2a5.6 5.6 0 0 0-11.2 0c0 4.4 5.6 9.2 5.6 9.2zM8 8.3a2 2 0 1 0 4 0 2 2 0 0 0-4 0';
export const plus = 'M10 4.5v11M4.5 10h11';
export const retry = 'M16.6 10a6.6 6.6 0 1 1-2-4.7M16.4 3v3.6h-3.6';
export const share = 'M10 12.2V3M6.6 6.2 10 2.8l3.4 3.4M4 10.5v5A1.5 1.5 0 0 0 5.5 17h9a1.5 1.5 0 0 0 1.5-1.5v-5';
export const signOut = 'M8 3.5H5A1.5 1.5 0 0 0 3.5 5v10A1.5 1.5 0 0 0 5 16.5h3M8 10h8.5M13 6.5l3.5 3.5-3.5 3.5';
export const speech = 'M3.5 4.5h13v9h-7l-3.5 3v-3h-2.5z';
export const van =
  'M6.9 14.4h6.2M11.5 14.2V5.6H2.4v8.6h1.3M11.5 8.2h3.3l2.8 3v3h-1.3M3.7 14.4a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0M13.1 14.4a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0';
export const warning =
  'M10 7.6v3.6M10 13.9v.1M8.8 3.6 2.6 14.4A1.4 1.4 0 0 0 3.8 16.5h12.4a1.4 1.4 0 0 0 1.2-2.1L11.2 3.6a1.4 1.4 0 0 0-2.4 0z';
export const calendar =
  'M4.6 4.4h10.8A1.4 1.4 0 0 1 16.8 5.8v9.4a1.4 1.4 0 0 1-1.4 1.4H4.6a1.4 1.4 0 0 1-1.4-1.4V5.8a1.4 1.4 0 0 1 1.4-1.4zM3.2 8.4h13.6M6.8 2.8v3M13.2 2.8v3';
