import type { ReactNode } from 'react'

interface ScrollableProps {
  readonly label: string
  readonly className: string | undefined
  readonly children: ReactNode
}

/** Content larger than its place is scrolled by keys too, so it takes the focus. */
export function Scrollable({ label, className, children }: ScrollableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    // biome-ignore lint/a11y/useSemanticElements: no fields, and no landmark of the page either
    <div className={className} tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  )
}
