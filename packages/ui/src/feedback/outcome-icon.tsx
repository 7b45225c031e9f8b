interface OutcomeIconProps {
  readonly kind: 'error' | 'success' | 'unknown'
  readonly className?: string | undefined
}

const strokes = {
  error: 'M10 6.5V10.5M10 13.25V13.5',
  success: 'M6.75 10.25L9 12.5L13.25 7.75',
  unknown: 'M10 6.25V10L12.5 11.75',
}

export function OutcomeIcon({ kind, className }: OutcomeIconProps) {
  return (
    <svg
      className={className}
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="7.25" />
      <path d={strokes[kind]} />
    </svg>
  )
}
