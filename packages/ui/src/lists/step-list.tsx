import classes from './step-list.module.css'

/** Completed, current, to come, or the end. */
type StepState = 'done' | 'next' | 'later' | 'ended'

interface ListedStep {
  readonly name: string
  readonly label: string
  /** The time of the step. */
  readonly at?: { readonly iso: string; readonly text: string } | undefined
  readonly note?: string | undefined
  readonly state: StepState
}

interface StepListProps {
  readonly label: string
  readonly steps: readonly ListedStep[]
}

/** Progress step by step, with the time of each. */
export function StepList({ label, steps }: StepListProps) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.name}
          data-state={step.state}
          {...(step.state === 'next' ? { 'aria-current': 'step' as const } : {})}
        >
          <span className={classes.label}>{step.label}</span>
          {step.at && (
            <time dateTime={step.at.iso} data-figures>
              {step.at.text}
            </time>
          )}
          {step.note && <span data-figures>{step.note}</span>}
        </li>
      ))}
    </ol>
  )
}
