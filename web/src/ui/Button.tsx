import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './button.module.css';
import { Icon } from './Icon.tsx';

type Looks = {
  readonly variant?: 'outlined' | 'accent' | 'filled' | 'light' | 'quiet' | 'danger';
  readonly size?: 'small' | 'normal' | 'large';
  readonly isFull?: boolean;
  readonly left?: string;
  readonly right?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};
type LinkTarget = { readonly to: string } | { readonly href: string };
type OpenerProps = Pick<ComponentProps<'button'>, 'ref' | 'id' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'>;
type ButtonProps = OpenerProps & {
  readonly type?: 'button' | 'submit';
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
};
type Props = Looks & (LinkTarget | ButtonProps) & { readonly onClick?: (event: MouseEvent) => void };

const Face = ({ left, right, children, isBusy = false }: Looks & { readonly isBusy?: boolean }) => (
  <>
    {isBusy && <span className={classes.spinner} />}
    {left && !isBusy && <Icon of={left} />}
    <span className={classes.label}>{children}</span>
    {right && <Icon of={right} />}
  </>
);

export const Button = ({ onClick, ...props }: Props) => {
  const { variant = 'outlined', size = 'normal', isFull = false, className = '' } = props;
  const looks = {
    className: `${classes.root} ${className}`,
    'data-variant': variant,
    'data-size': size,
    'data-full': isFull,
  };
  if ('to' in props) {
    return (
      <Link {...looks} to={props.to} onClick={onClick}>
        <Face {...props} />
      </Link>
    );
  }
  if ('href' in props) {
    return (
      <a {...looks} href={props.href} onClick={onClick}>
        <Face {...props} />
      </a>
    );
  }
  const { type = 'button', isBusy = false, isDisabled = false, ref, id } = props;
  const { 'aria-haspopup': popup, 'aria-expanded': isExpanded, 'aria-controls': controls } = props;
  const opening = { ref, id, 'aria-haspopup': popup, 'aria-expanded': isExpanded, 'aria-controls': controls };
  const press = (event: MouseEvent) => (isBusy ? event.preventDefault() : onClick?.(event));
  return (
    <button {...looks} {...opening} type={type} disabled={isDisabled} aria-busy={isBusy} onClick={press}>
      <Face {...props} />
    </button>
  );
};
