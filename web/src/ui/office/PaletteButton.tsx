import { useEffect, useEffectEvent } from 'react';
import { Icon } from '../Icon.tsx';
import { search } from '../workIcons.ts';
import { Key } from './Key.tsx';
import top from './topBar.module.css';

type Props = { readonly label: string; readonly onOpen: () => void };

/** Opens the search by a click or by its keys, also while the search itself still loads. */
export const PaletteButton = ({ label, onOpen }: Props) => {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        open();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <button
      type="button"
      className={`${top.search} row gap-8 faint fz-135 text-left round surface pointer`}
      onClick={onOpen}
    >
      <Icon of={search} size={18} />
      <span className="nowrap grows clips">{label}</span>
      <Key name="Ctrl" />
      <Key name="K" />
    </button>
  );
};
