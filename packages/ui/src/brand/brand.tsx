import classes from './brand.module.css'
import { Mark } from './mark.tsx'

interface BrandProps {
  readonly name: string
  /** On a background in the brand colour, so everything is white. */
  readonly onBrand?: boolean
  readonly size?: number
}

export function Brand({ name, onBrand = false, size = 28 }: BrandProps) {
  return (
    <span className={onBrand ? `${classes.brand} ${classes.onBrand}` : classes.brand}>
      <Mark size={size} />
      <span className={classes.name}>{name}</span>
    </span>
  )
}
