const shownSigns = 2;

/** Its owner knows it again, and nobody who looks on can write to it. */
export const coveredEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${[...email.slice(0, at)].slice(0, shownSigns).join('')}••••${email.slice(at)}`;
};
