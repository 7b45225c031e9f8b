import classes from './term-bar.module.css'

interface TermBarProps {
  readonly label: string
  readonly done: number
  readonly of: number
  /** How far it is, in words. */
  readonly text: string
}

/** How much of a term is over. */
export function TermBar({ label, done, of, text }: TermBarProps) {
  return (
    <div className={classes.bar}>
      <progress max={of} value={Math.min(done, of)} aria-label={label} aria-valuetext={text} />
      <span data-figures aria-hidden="true">
        {text}
      </span>
    </div>
  )
}
