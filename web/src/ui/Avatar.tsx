import classes from './avatar.module.css';

type Props = { readonly name: string; readonly size?: 28 | 32; readonly tone?: 'primary' | 'accent' };

/** Thai vowels that stand before their consonant say nothing alone. */
const leadingVowels = /^[\u0e40-\u0e44\s]+/;

const initialOf = (name: string): string => {
  const bare = name.replace(leadingVowels, '') || name;
  return (Array.from(bare)[0] ?? '').toUpperCase();
};

/** The first letter of a name in a circle. The name itself stands beside it or is spoken by its button. */
export const Avatar = ({ name, size = 28, tone = 'primary' }: Props) => (
  <span className={classes.avatar} data-tone={tone} style={{ width: size, height: size }} aria-hidden="true">
    {initialOf(name)}
  </span>
);
