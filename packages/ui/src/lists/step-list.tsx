import classes from './step-list.module.css'

/** Behind us, what we wait for, still to come, or the end of it. */
type StepState = 'done' | 'next' | 'later' | 'ended'

interface StepListProps {
  readonly label: string
  readonly steps: readonly {
    readonly name: string
    readonly label: string
    readonly note?: string | undefined
    readonly state: StepState
  }[]
}

/** How far something has come, step by step. */
export function StepList({ label, steps }: StepListProps) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.name}
          data-state={step.state}
          {...(step.state === 'next' ? { 'aria-current': 'step' as const } : {})}
        >
          {step.label}
          {step.note && <span data-figures>{step.note}</span>}
        </li>
      ))}
    </ol>
  )
}
