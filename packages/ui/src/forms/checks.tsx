import classes from './checks.module.css'

interface ChecksProps<Value extends string> {
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[]
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: Value[]) => void
}

/** A group of checkboxes, of which any number can be chosen. */
export function Checks<Value extends string>({ label, choices, chosen, onChange }: ChecksProps<Value>) {
  return (
    <fieldset className={classes.checks}>
      <legend>{label}</legend>
      {choices.map(({ value, label: choiceLabel, hint }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
          <span>
            {choiceLabel}
            {hint && <span className={classes.hint}>{hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
