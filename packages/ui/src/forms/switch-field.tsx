import '@mantine/core/styles/Switch.layer.css'
import { Switch, type SwitchProps } from '@mantine/core'
import classes from './switch-field.module.css'

/** A setting that is on or off, and takes effect at once. */
export function SwitchField(props: Omit<SwitchProps, 'classNames'>) {
  return (
    <Switch
      size="md"
      withThumbIndicator={false}
      {...props}
      classNames={{ input: classes.input ?? '', track: classes.track ?? '' }}
    />
  )
}
