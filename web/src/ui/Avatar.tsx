import classes from './avatar.module.css';

type Props = { readonly name: string; readonly size?: 28 | 32; readonly tone?: 'primary' | 'accent' };

/** Thai vowels written before their consonant are no useful initial. */
const leadingVowels = /^[\u0e40-\u0e44\s]+/;

const initialOf = (name: string): string => {
  const bare = name.replace(leadingVowels, '') || name;
  return (Array.from(bare)[0] ?? '').toUpperCase();
};

export const Avatar = ({ name, size = 28, tone = 'primary' }: Props) => (
  <span
    className={`${classes.avatar} primary-text fz-13 strong keeps-size`}
    data-tone={tone}
    style={{ width: size, height: size }}
    aria-hidden="true"
  >
    {initialOf(name)}
  </span>
);
