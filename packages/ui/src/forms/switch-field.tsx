import '@mantine/core/styles/Switch.layer.css'
import { Switch, type SwitchProps } from '@mantine/core'

/** A setting that is on or off, and takes effect at once. */
export function SwitchField(props: SwitchProps) {
  return <Switch size="md" withThumbIndicator={false} {...props} />
}
