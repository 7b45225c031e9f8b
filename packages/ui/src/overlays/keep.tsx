import type { ReactNode } from 'react'
import { KeepOpen, useKeepOpenScope } from './keep-open.ts'
import { useLast } from './use-last.ts'

interface KeepProps {
  readonly shown: boolean
  readonly children: ReactNode
  /** Shown in its place. */
  readonly otherwise?: ReactNode
}

/** Shows its content while `shown`, and longer if something inside keeps it open (useKeepOpen). */
export function Keep({ shown, children, otherwise = null }: KeepProps) {
  const { isHeldOpen, value } = useKeepOpenScope()
  const content = useLast(shown, children)
  return shown || isHeldOpen ? <KeepOpen value={value}>{content}</KeepOpen> : otherwise
}
