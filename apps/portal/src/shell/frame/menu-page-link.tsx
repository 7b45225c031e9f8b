import { Link, useLocation } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { isWithin } from './is-within.ts'
import type { MenuPage } from './menu.ts'
import { menuIcons } from './menu-icons.ts'
import classes from './sidebar.module.css'

interface MenuPageLinkProps {
  readonly page: MenuPage
  readonly onChosen: () => void
}

export function MenuPageLink({ page, onChosen }: MenuPageLinkProps) {
  const t = useTexts('shell')
  const { pathname } = useLocation()
  const Icon = menuIcons[page.label]
  const isOpen = pathname === page.to || (pathname === '/' && page.to === '/dashboard')
  const isAbove = !isOpen && isWithin(page.to, pathname)
  return (
    <Link
      to={page.to}
      className={classes.entry}
      data-active={isOpen || isAbove || undefined}
      aria-current={isOpen ? 'page' : isAbove || undefined}
      onClick={onChosen}
    >
      {Icon && <Icon size={20} stroke={1.6} aria-hidden="true" />}
      {t(page.label)}
    </Link>
  )
}
