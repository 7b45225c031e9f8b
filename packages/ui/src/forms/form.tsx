import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './form.module.css'

/** Fields one below the other. What is wrong is said by the application, not by the browser. */
export function Form({ className, ...form }: Omit<ComponentPropsWithRef<'form'>, 'noValidate'>) {
  return <form {...form} className={className ? `${classes.form} ${className}` : classes.form} noValidate />
}

/** What a form shows beside its fields, spaced like them. */
export function FormPart({ children }: { readonly children: ReactNode }) {
  return <div className={classes.form}>{children}</div>
}

/** The buttons that end a dialog or form, the one that goes on last; on a phone it is on top. */
export function EndButtons({ children }: { readonly children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>
}
