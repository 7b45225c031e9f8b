import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type MailedLink, mailedLink } from './mailed-link.ts'

/** The content of the mailed link that led to this page. */
export function useMailedLink(): MailedLink {
  return mailedLink(useLocation({ select: ({ hash }) => hash }))
}

/** A browser may open the link in a tab that already shows the page; only the part after the # changes. */
export function useLaterLink(link: MailedLink, take: (link: MailedLink) => void): void {
  const taken = useRef(link.code)
  useEffect(() => {
    if (link.code === taken.current) return
    taken.current = link.code
    if (link.code) take(link)
  })
}
