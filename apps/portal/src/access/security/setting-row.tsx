import { Row, Text } from '@halyard/ui/layout'
import type { ReactNode } from 'react'
import classes from './setting-row.module.css'

interface SettingRowProps {
  readonly title: string
  readonly state?: ReactNode
  readonly text: string
  readonly action: ReactNode
}

/** One setting of a card: its name and state, its purpose, and its action. */
export function SettingRow({ title, state, text, action }: SettingRowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <Row gap={[2, 12]} align="baseline">
          <Text as="h3" size={16} weight="medium">
            {title}
          </Text>
          {state}
        </Row>
        <Text size={14} tone="soft" above={4}>
          {text}
        </Text>
      </div>
      {action}
    </div>
  )
}
