import { type Ref, type RefObject, useImperativeHandle } from 'react';

type Props = { readonly button: RefObject<HTMLButtonElement | null>; readonly ref?: Ref<HTMLButtonElement> };

/** Stands for the button that is there already, so that it keeps the focus while its panel loads. */
export const PanelAnchor = ({ button, ref }: Props) => {
  useImperativeHandle(ref, () => button.current as HTMLButtonElement);
  return null;
};
