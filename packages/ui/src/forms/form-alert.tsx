import { useEffect, useRef } from 'react'
import { OutcomeIcon } from '../feedback/outcome-icon.tsx'
import classes from './form-alert.module.css'

interface FormAlertProps {
  readonly kind: 'error' | 'success' | 'unknown'
  readonly title: string
  readonly message: string
  /** Scrolls to the alert; for a long form, when no field shows what is wrong. */
  readonly bringIntoView?: boolean
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined
}

/** The outcome of a form, above its fields; screen readers announce it at once. */
export function FormAlert({ kind, title, message, bringIntoView = false, action }: FormAlertProps) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (bringIntoView) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [bringIntoView])
  return (
    <div
      ref={alert}
      role={kind === 'success' ? 'status' : 'alert'}
      className={kind === 'error' ? classes.alert : `${classes.alert} ${classes[kind]}`}
    >
      <OutcomeIcon kind={kind} className={classes.icon} />
      <div>
        <div className={classes.title}>{title}</div>
        <div className={classes.message}>{message}</div>
        {action && (
          <button type="button" className={classes.action} onClick={action.onClick}>
            {action.label}
          </button>
        )}
      </div>
    </div>
  )
}
