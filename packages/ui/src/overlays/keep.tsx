import type { ReactNode } from 'react'
import { Hold, useHolds } from './hold.ts'
import { useLast } from './use-last.ts'

interface KeepProps {
  readonly shown: boolean
  readonly children: ReactNode
  /** What is shown in its place. */
  readonly otherwise?: ReactNode
}

/** Shows its content while `shown`, and beyond that for as long as something inside holds it (useHold). */
export function Keep({ shown, children, otherwise = null }: KeepProps) {
  const { held, hold } = useHolds()
  const content = useLast(shown, children)
  return shown || held ? <Hold value={hold}>{content}</Hold> : otherwise
}
