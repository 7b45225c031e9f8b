interface MarkProps {
  readonly size?: number
}

/** A sail, the line that hoists it, and the block the line runs through. */
export function Mark({ size = 32 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path d="M14.5 6.5C22.4 11 27.4 17.8 28.5 26.5H14.5Z" fill="currentColor" />
      <path
        d="M11 5.5C8 12 5.4 19 4.25 26.5"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        opacity="0.55"
      />
      <path d="M11 5.5V28.5" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
      <circle cx="11" cy="4.5" r="2.75" fill="var(--hy-accent)" />
    </svg>
  )
}
