import classes from './machines.module.css'

interface ChecksProps<Value extends string> {
  readonly label: string
  readonly choices: readonly Value[]
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: Value[]) => void
}

/** Several of a few. */
export function Checks<Value extends string>({ label, choices, chosen, onChange }: ChecksProps<Value>) {
  return (
    <fieldset className={classes.checks}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="checkbox"
            checked={chosen.includes(choice)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, choice] : chosen.filter((each) => each !== choice))
            }
          />
          {choice}
        </label>
      ))}
    </fieldset>
  )
}
