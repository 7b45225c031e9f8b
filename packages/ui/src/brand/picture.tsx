import type { ReactNode } from 'react'

/** The shared background of our pictures: a soft disc, thin lines, a single amber element. */
export function Picture({ children }: { readonly children: ReactNode }) {
  return (
    <svg width="168" height="136" viewBox="0 0 168 136" fill="none" aria-hidden="true">
      <circle cx="84" cy="68" r="62" fill="var(--hy-brand-wash)" />
      <g stroke="var(--hy-brand-ink)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
      <g stroke="var(--hy-brand-ink)" strokeWidth="1.5" strokeLinecap="round" opacity="0.35">
        <path d="M18 112q11-6 22 0t22 0 22 0 22 0 22 0 22 0" />
        <path d="M40 122q11-6 22 0t22 0 22 0 22 0" />
      </g>
    </svg>
  )
}
