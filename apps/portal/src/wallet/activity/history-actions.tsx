import { LinkButton } from '@halyard/web/routes'
import { IconFileText, IconSearch } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import classes from './history-actions.module.css'

export function HistoryActions() {
  const tracking = useTexts('tracking')
  const statement = useTexts('statement')
  return (
    <div className={classes.actions}>
      <LinkButton
        to="/wallet/find"
        variant="default"
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
      >
        {tracking('findTitle')}
      </LinkButton>
      <LinkButton
        to="/wallet/statements"
        variant="default"
        leftSection={<IconFileText size={18} stroke={1.6} aria-hidden="true" />}
      >
        {statement('title')}
      </LinkButton>
    </div>
  )
}
