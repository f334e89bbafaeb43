/** The product's sign: a keyhole. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#1f5fbf" />
      <path
        d="M16 6.5a6 6 0 0 1 2.6 11.4l1.9 7.1a.6.6 0 0 1-.6.8h-7.8a.6.6 0 0 1-.6-.8l1.9-7.1A6 6 0 0 1 16 6.5Z"
        fill="#fff"
      />
    </svg>
  );
}
