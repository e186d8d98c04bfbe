export const MarkShape = () => (
  <>
    <path
      d="M4 13q0-2.4 1.8-3.8L13.6 3q2.4-1.8 4.8 0l7.8 6.2Q28 10.6 28 13v13q0 4-4 4H8q-4 0-4-4z"
      fill="var(--mark)"
    />
    <path
      d="M9.5 17.4h13a.95.95 0 0 1 0 1.9h-13a.95.95 0 0 1 0-1.9zM9.5 24.7h13a.95.95 0 0 1 0 1.9h-13a.95.95 0 0 1 0-1.9zM10.6 12h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1z"
      fill="var(--mark-inside)"
    />
    <path
      d="M11 20.6h2.6a1 1 0 0 1 1 1v1.8a1 1 0 0 1-1 1H11a1 1 0 0 1-1-1v-1.8a1 1 0 0 1 1-1z"
      fill="var(--mark-inside)"
      opacity=".55"
    />
    <path d="M17.1 19.6h4a1 1 0 0 1 1 1v2.8a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-2.8a1 1 0 0 1 1-1z" fill="var(--accent)" />
  </>
);

type Props = { readonly size?: number; readonly className?: string | undefined };

export const Mark = ({ size = 34, className }: Props) => (
  <svg className={className} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <MarkShape />
  </svg>
);
