import { useState } from 'react'
import classes from './brand.module.css'
import { Mark } from './mark.tsx'

interface BrandProps {
  readonly name: string
  /** The address of the operator's own logo; null for our mark. */
  readonly logo: string | null
  /** On a background in the brand colour, so everything is white. */
  readonly onBrand?: boolean
  readonly size?: number
}

export function Brand({ name, logo, onBrand = false, size = 28 }: BrandProps) {
  const [missing, setMissing] = useState(false)
  return (
    <span className={onBrand ? `${classes.brand} ${classes.onBrand}` : classes.brand}>
      {logo && !missing ? (
        <img src={logo} alt="" height={size} className={classes.logo} onError={() => setMissing(true)} />
      ) : (
        <Mark size={size} />
      )}
      <span className={classes.name}>{name}</span>
    </span>
  )
}
