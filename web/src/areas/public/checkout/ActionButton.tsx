import { Button } from '../../../ui/Button.tsx';
import { arrowRight } from '../../../ui/icons.ts';

/** The one accent button of a step. */
export type Action = {
  readonly label: string;
  readonly onGo: () => void;
  readonly isBusy?: boolean;
  readonly isOff?: boolean;
};

export const ActionButton = ({ label, onGo, isBusy = false, isOff = false }: Action) => (
  <Button variant="accent" size="large" isFull isBusy={isBusy} isDisabled={isOff} right={arrowRight} onClick={onGo}>
    {label}
  </Button>
);
