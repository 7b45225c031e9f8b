import type { ComponentPropsWithRef } from 'react'
import classes from './text-button.module.css'

/** A small action within a text or beside a field, which looks like a link. */
export function TextButton(props: Omit<ComponentPropsWithRef<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={classes.button} />
}
