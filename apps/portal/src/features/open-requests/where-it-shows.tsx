import type { NamedRequest } from '@halyard/web/calls'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { traitsOf } from './request-traits.ts'

interface WhereItShowsProps {
  readonly request: NamedRequest
  /** It may lead to this page. */
  readonly onFollow?: () => void
}

/** A link to where a request shows if it was carried out. */
export function WhereItShows({ request, onFollow }: WhereItShowsProps) {
  const pages = useTexts('pages')
  const traits = traitsOf(request)
  if (!traits) return null
  return (
    <Link to={traits.shows} {...(onFollow && { onClick: onFollow })}>
      {pages(traits.page)}
    </Link>
  )
}
