import { type Icon, IconChevronRight } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './tile.module.css'

interface TilesProps {
  readonly label: string
  /** With an icon and a name only, several in a row on a phone too. */
  readonly small?: boolean
  readonly children: ReactNode
}

/** Tiles that link to other pages. */
export function Tiles({ label, small = false, children }: TilesProps) {
  return (
    <nav className={classes.tiles} data-small={small || undefined} aria-label={label}>
      {children}
    </nav>
  )
}

interface TileProps extends Omit<ComponentPropsWithRef<'a'>, 'children' | 'title'> {
  readonly Icon: Icon
  readonly name: string
  /** One line about the target; without it, the tile is a small one. */
  readonly text?: string
}

export function Tile({ Icon, name, text, ...anchor }: TileProps) {
  return (
    <a {...anchor} className={classes.tile}>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.6} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{name}</span>
        {text && <span>{text}</span>}
      </span>
      {text && <IconChevronRight className={classes.arrow} size={18} stroke={1.6} aria-hidden="true" />}
    </a>
  )
}
