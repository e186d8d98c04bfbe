import { Button } from '../../../ui/Button.tsx';
import { arrowRight } from '../../../ui/icons.ts';

export type Action = {
  readonly label: string;
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
