import type { ReactNode } from 'react'
import classes from './seal.module.css'

interface SealProps {
  readonly tone: 'cold' | 'good' | 'over'
  readonly children: ReactNode
}

/** The sign above the outcome of a page. */
export const Seal = ({ tone, children }: SealProps) => (
  <div className={classes.seal} data-tone={tone}>
    {children}
  </div>
)
