import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import type { MenuGroup } from './menu.ts'
import { menuIcons } from './menu-icons.ts'
import { MenuPageLink } from './menu-page-link.tsx'
import classes from './sidebar.module.css'

interface MenuGroupItemProps {
  readonly group: MenuGroup
  readonly onChosen: () => void
}

export function MenuGroupItem({ group, onChosen }: MenuGroupItemProps) {
  const t = useTexts('shell')
  const pagesId = useId()
  const [open, setOpen] = useState(true)
  const Icon = menuIcons[group.label]
  return (
    <div>
      <button
        type="button"
        className={classes.entry}
        aria-expanded={open}
        aria-controls={pagesId}
        onClick={() => setOpen(!open)}
      >
        {Icon && <Icon size={20} stroke={1.6} aria-hidden="true" />}
        {t(group.label)}
        <IconChevronRight className={classes.chevron} size={16} stroke={1.6} aria-hidden="true" />
      </button>
      <ul id={pagesId} className={classes.pages} hidden={!open}>
        {group.pages.map((page) => (
          <li key={page.to}>
            <MenuPageLink page={page} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </div>
  )
}
