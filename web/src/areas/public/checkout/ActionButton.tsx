import { Button } from '../../../ui/Button.tsx';
import { arrowRight } from '../../../ui/icons.ts';

/** The one accent button of a step. */
export type Action = {
  readonly label: string;
  /** A sign before the words, where it leads no further. */
  readonly left?: string;
  readonly onGo: () => void;
  readonly isBusy?: boolean;
  readonly isOff?: boolean;
};

export const ActionButton = ({ label, left, onGo, isBusy = false, isOff = false }: Action) => (
  <Button
    variant="accent"
    size="large"
    isFull
    isBusy={isBusy}
    isDisabled={isOff}
    {...(left ? { left } : { right: arrowRight })}
    onClick={onGo}
  >
    {label}
  </Button>
);
