export const portrait = ({ pictureUrl, displayName }) => {
  const made = document.createElement(pictureUrl ? 'img' : 'span');
  made.className = 'portrait';
  if (pictureUrl) Object.assign(made, { src: pictureUrl, alt: '', width: 44, height: 44 });
  else {
    made.textContent = [...displayName][0];
    made.setAttribute('aria-hidden', 'true');
  }
  return made;
};
