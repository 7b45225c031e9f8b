import type { ComponentPropsWithRef, ReactNode } from 'react'
import { type Place, placed } from '../layout/look.ts'
import classes from './form.module.css'

type FormProps = Omit<ComponentPropsWithRef<'form'>, 'noValidate'> & Omit<Place, 'below'>

/** Fields one below the other. The application shows errors, not the browser. */
export function Form({ above, measure, className = '', ...form }: FormProps) {
  const names = `${classes.form} ${placed({ above, measure })} ${className}`
  return <form {...form} className={names} noValidate />
}

/** Content beside a form's fields, spaced like them. */
export function FormPart({ children }: { readonly children: ReactNode }) {
  return <div className={classes.form}>{children}</div>
}

/** The buttons that end a dialog or form, the primary one last; on top where they don’t fit side by side. */
export function EndButtons({ children }: { readonly children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>
}
