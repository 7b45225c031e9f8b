import classes from './term-bar.module.css'

interface TermBarProps {
  readonly label: string
  readonly done: number
  readonly of: number
  /** The progress, in words. */
  readonly text: string
}

/** The elapsed part of a term. */
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
