import { type ReactNode, useEffect, useRef } from 'react'
import { Callout } from '../feedback/callout.tsx'
import { OutcomeIcon } from '../feedback/outcome-icon.tsx'
import classes from './form-alert.module.css'

interface FormAlertProps {
  readonly kind: 'error' | 'success' | 'unknown'
  readonly title: string
  readonly message: ReactNode
  /** Scrolls to the alert; for a long form, when no field shows the error. */
  readonly bringIntoView?: boolean
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined
}

const tones = { error: 'bad', success: 'good', unknown: 'waiting' } as const

/** The outcome of a form, above its fields; screen readers announce it at once. */
export function FormAlert({ kind, title, message, bringIntoView = false, action }: FormAlertProps) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (bringIntoView) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [bringIntoView])
  return (
    <div ref={alert} className={classes.alert}>
      <Callout
        tone={tones[kind]}
        inside
        role={kind === 'success' ? 'status' : 'alert'}
        icon={<OutcomeIcon kind={kind} />}
        title={title}
      >
        {message}
        {action && (
          <button type="button" className={classes.action} data-alone onClick={action.onClick}>
            {action.label}
          </button>
        )}
      </Callout>
    </div>
  )
}
