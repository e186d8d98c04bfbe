type Props = {
  readonly of: string;
  readonly size?: 14 | 16 | 18 | 20 | 22;
  readonly className?: string | undefined;
};

export const Icon = ({ of, size = 20, className }: Props) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={of} />
  </svg>
);
