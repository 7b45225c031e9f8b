import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type MailedLink, mailedLink } from './mailed-link.ts'

/** What the link of a mail brought along to this page. */
export function useMailedLink(): MailedLink {
  return mailedLink(useLocation({ select: ({ hash }) => hash }))
}

/** Browsers open a link to the page that a tab shows already in that tab, and only what is behind the # changes. */
export function useLaterLink(link: MailedLink, take: (link: MailedLink) => void): void {
  const taken = useRef(link.code)
  useEffect(() => {
    if (link.code === taken.current) return
    taken.current = link.code
    if (link.code) take(link)
  })
}
