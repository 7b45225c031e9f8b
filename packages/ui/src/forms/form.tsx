import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './form.module.css'

/** Fields one below the other. The application shows errors, not the browser. */
export function Form({ className, ...form }: Omit<ComponentPropsWithRef<'form'>, 'noValidate'>) {
  return <form {...form} className={className ? `${classes.form} ${className}` : classes.form} noValidate />
}

/** Content beside a form's fields, spaced like them. */
export function FormPart({ children }: { readonly children: ReactNode }) {
  return <div className={classes.form}>{children}</div>
}

/** The buttons that end a dialog or form, the primary one last; on top where they don’t fit side by side. */
export function EndButtons({ children }: { readonly children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>
}
