import { IconChevronLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

interface BackAnchorProps extends Omit<ComponentPropsWithRef<'a'>, 'children'> {
  readonly label: string
}

function BackAnchor({ label, ...anchor }: BackAnchorProps) {
  return (
    <a {...anchor}>
      <IconChevronLeft size={18} stroke={1.6} aria-hidden="true" />
      {label}
    </a>
  )
}

/** A link to the page's parent. */
export const BackLink = createLink(BackAnchor)
