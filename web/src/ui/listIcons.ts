export const arrowDown = 'M10 4v12M5.5 11.5 10 16l4.5-4.5';
export const arrowUp = 'M10 16V4M5.5 8.5 10 4l4.5 4.5';
export const bookmark = 'M5.6 3.2h8.8v13.6L10 13.4l-4.4 3.4z';
export const columnsIcon = 'M3.4 4h13.2v12H3.4zM7.8 4v12M12.2 4v12';
export const download =
  'M10 3.4v9M6.2 8.8 10 12.6l3.8-3.8M3.6 13.6v1.6a1.6 1.6 0 0 0 1.6 1.6h9.6a1.6 1.6 0 0 0 1.6-1.6v-1.6';
export const historyIcon = 'M3.4 10a6.6 6.6 0 1 0 2-4.7M3.6 3v3.6h3.6M10 6.6V10l2.4 1.6';
export const pictureIcon = 'M3.2 4.2h13.6v11.6H3.2zM3.4 14l4-4.2 3.2 3.2 2.2-2.2 3.8 3.6M12.6 7.4h.1';
export const trash = 'M4 5.6h12M8 5.4V3.6h4v1.8M5.6 5.8l.8 11h7.2l.8-11M8.6 8.6v5.4M11.4 8.6v5.4';
