import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';
import classes from './confirm.module.css';

type Props = {
  readonly title: string;
  readonly yes: string;
  /** Null where it has happened already and is only told. */
  readonly no: string | null;
  /** Calm for what harms nobody. */
  readonly tone?: 'danger' | 'calm';
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
  readonly children: ReactNode;
};

/** Asks before something that cannot be taken back. It stands for as long as it is drawn, outside of any form. */
export const ConfirmDialog = ({ title, yes, no, tone = 'danger', isBusy, onYes, onNo, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  // Whether it goes is up to whoever draws it, also where the browser would close it.
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onNo();
  };
  return createPortal(
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={titleId} onCancel={cancel}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A form around it, if there is one, is not what is sent.
          event.stopPropagation();
          onYes();
        }}
      >
        <h2 id={titleId}>{title}</h2>
        {children}
        <div className={classes.buttons}>
          {no !== null && <Button onClick={onNo}>{no}</Button>}
          <Button type="submit" variant={tone === 'calm' ? 'filled' : 'danger'} isBusy={isBusy}>
            {yes}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
};
