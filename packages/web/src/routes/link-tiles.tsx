import type { Icon } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './link-tiles.module.css'

export interface LinkTile {
  readonly label: string
  readonly to: LinkProps['to'] & string
  readonly Icon: Icon
}

/** Links to the pages most often visited from here. */
export function LinkTiles({ label, tiles }: { readonly label: string; readonly tiles: readonly LinkTile[] }) {
  return (
    <nav className={classes.tiles} aria-label={label}>
      {tiles.map(({ label, to, Icon }) => (
        <Link key={to} to={to} className={classes.tile}>
          <span className={classes.icon}>
            <Icon size={20} stroke={1.6} aria-hidden="true" />
          </span>
          {label}
        </Link>
      ))}
    </nav>
  )
}
