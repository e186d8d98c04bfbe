import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';
import classes from './confirm.module.css';
import { WholeCodes } from './WholeCodes.tsx';

type Props = {
  readonly title: string;
  readonly yes: string;
  readonly no: string | null;
  readonly tone?: 'danger' | 'calm';
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
  readonly children: ReactNode;
};

export const ConfirmDialog = ({ title, yes, no, tone = 'danger', isBusy, onYes, onNo, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  // The parent decides whether it closes.
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onNo();
  };
  return createPortal(
    <dialog
      ref={dialog}
      className={`${classes.dialog} text-left round-panel p-24`}
      aria-labelledby={titleId}
      onCancel={cancel}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A surrounding form must not be submitted.
          event.stopPropagation();
          onYes();
        }}
      >
        <h2 id={titleId}>
          <WholeCodes of={title} />
        </h2>
        {children}
        <div className={`${classes.buttons} wrap gap-12 mt-8`}>
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
