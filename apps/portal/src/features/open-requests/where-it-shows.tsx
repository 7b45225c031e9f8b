import type { NamedRequest } from '@halyard/web/calls'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { isKnownRequest, requestPlaces } from './request-places.ts'

interface WhereItShowsProps {
  readonly request: NamedRequest
  /** It may lead to this page. */
  readonly onFollow?: () => void
}

/** A link to where a request shows if it was carried out. */
export function WhereItShows({ request, onFollow }: WhereItShowsProps) {
  const pages = useTexts('pages')
  if (!isKnownRequest(request)) return null
  const { shows, page } = requestPlaces[request.call]
  return (
    <Link to={shows} {...(onFollow && { onClick: onFollow })}>
      {pages(page)}
    </Link>
  )
}
