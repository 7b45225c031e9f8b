/**
 * In React's own file (chunk-groups.ts): React runs when the first module that imports it does, and there that is a step
 * of its own (first-load/order-of-loading.ts), not one with everything that stands on it.
 */
import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'

/** As a transition, React draws in small steps between which the page answers. */
export function draw(root: HTMLElement, page: ReactNode): void {
  startTransition(() => createRoot(root).render(page))
}
