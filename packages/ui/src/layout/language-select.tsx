import { IconChevronDown, IconWorld } from '@tabler/icons-react'
import classes from './language-select.module.css'

interface LanguageSelectProps<Code extends string> {
  readonly label: string
  readonly value: Code
  readonly options: readonly { readonly code: Code; readonly name: string }[]
  readonly onChange: (code: Code) => void
}

/** A native select, so that pages without the shell need no menu code. */
export function LanguageSelect<Code extends string>(props: LanguageSelectProps<Code>) {
  return (
    <span className={classes.select}>
      <IconWorld size={18} stroke={1.6} />
      <select
        aria-label={props.label}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value as Code)}
      >
        {props.options.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.6} />
    </span>
  )
}
