import type { ReactNode } from 'react'
import { Text } from '../layout/text.tsx'

/** The error of the input being typed, before it is sent. Empty without one. */
export function FaultNote({ children }: { readonly children: ReactNode }) {
  return (
    <div aria-live="polite" data-figures>
      {children && (
        <Text size={14} tone="danger">
          {children}
        </Text>
      )}
    </div>
  )
}
