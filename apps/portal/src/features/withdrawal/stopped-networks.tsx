import { IconClockPause } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import classes from './withdrawal.module.css'

/** Says on which networks withdrawals are stopped, before anything is filled in; empty if there are none. */
export function StoppedNetworks({ names }: { readonly names: readonly string[] }) {
  const t = useTexts('withdrawal')
  if (names.length === 0) return null
  return (
    <div className={classes.notice} role="status">
      <IconClockPause size={20} stroke={1.6} className={classes.noticeIcon ?? ''} aria-hidden="true" />
      <div>
        <strong>{t('stoppedTitle', { networks: names.join(', ') })}</strong>
        <p>{t('stoppedText')}</p>
      </div>
    </div>
  )
}
