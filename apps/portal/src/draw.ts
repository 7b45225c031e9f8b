/**
 * In React's own file (chunk-groups.ts): React then runs as a step of its own
 * (first-load/order-of-loading.ts), not in one with everything that depends on it.
 */
import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'

/** As a transition, React renders in small steps, between which the page responds. */
export function draw(root: HTMLElement, page: ReactNode): void {
  startTransition(() => createRoot(root).render(page))
}
