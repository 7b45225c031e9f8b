import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

interface BackLinkProps {
  readonly to: string
  readonly label: string
}

/** A link to the page's parent. */
export function BackLink({ to, label }: BackLinkProps) {
  return (
    <Link to={to}>
      <IconChevronLeft size={18} stroke={1.6} aria-hidden="true" />
      {label}
    </Link>
  )
}
