import { useEffect, useRef, useState } from 'react';
import { TextInput } from './fields.tsx';
import { Icon } from './Icon.tsx';
import classes from './searchField.module.css';
import { search as searchIcon } from './workIcons.ts';

/** A pause as long as this in typing is taken for the end of it. */
const mostTyped = 100;
const typedMs = 300;

type Props = { readonly label: string; readonly value: string; readonly onChange: (value: string) => void };

/** Words that narrow a list; it follows once the typing rests. */
export const SearchField = ({ label, value, onChange }: Props) => {
  const [typed, setTyped] = useState(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  const said = useRef<readonly string[]>([]);
  useEffect(() => {
    const place = said.current.lastIndexOf(value);
    said.current = place < 0 ? [] : said.current.slice(place + 1);
    // What the field said itself comes back late: more may be typed by then.
    if (place < 0) setTyped(value);
  }, [value]);
  useEffect(() => {
    const words = typed.trim();
    if (words === value) return;
    // The field says that it is too long, and what was found before stays.
    if (typed.length > mostTyped) return undefined;
    const timer = setTimeout(() => {
      said.current = [...said.current, words];
      latest.current(words);
    }, typedMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <TextInput
      className={classes.search}
      classNames={{ wrapper: classes.field ?? '' }}
      type="search"
      size="sm"
      aria-label={label}
      placeholder={label}
      leftSection={<Icon of={searchIcon} size={16} />}
      maxLength={mostTyped}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
};
