interface MarkProps {
  readonly size?: number
}

/** A sail, the line that hoists it, and the block the line runs through. */
export function Mark({ size = 32 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path d="M14.5 7.5C21.6 11.6 26 17.6 27 25.5H14.5Z" fill="currentColor" />
      <path
        d="M11 5.5C8.2 12 6 18.6 5 25.5"
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
