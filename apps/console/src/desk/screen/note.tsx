import { Text } from '@halyard/ui/layout'
import type { ReactNode } from 'react'

/** A sentence beside its subject. */
export const Note = ({ children }: { readonly children: ReactNode }) => (
  <Text size={14} tone="soft">
    {children}
  </Text>
)
