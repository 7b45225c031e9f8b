import { Row } from '@halyard/ui/layout'
import type { ReactNode } from 'react'

/** Buttons side by side, also within a line of a table. */
export const ButtonRow = ({ children }: { readonly children: ReactNode }) => (
  <Row as="span" gap={8}>
    {children}
  </Row>
)
