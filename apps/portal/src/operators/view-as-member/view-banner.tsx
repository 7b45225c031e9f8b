import { useCall } from '@halyard/web/calls'
import { formatClock } from '@halyard/web/formats'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { logOut, useSession } from '../../access/session/index.ts'
import { useTexts } from '../../locales/index.ts'
import classes from './view-banner.module.css'
import { viewRefused } from './view-refused.ts'

/** Shows throughout whose portal this is, that it is read-only, and until when. */
export function ViewBanner() {
  const t = useTexts('view')
  const session = useSession()
  const ending = useCall({ send: logOut })
  const refused = useSyncExternalStore(viewRefused.subscribe, viewRefused.current)
  const { pathname } = useLocation()
  // A refusal shows on its own screen only.
  useEffect(() => viewRefused.forget, [pathname])
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--hy-notice', '3rem')
    return () => void style.removeProperty('--hy-notice')
  }, [])
  if (!session) return null
  return (
    <aside className={classes.banner} aria-label={t('label')}>
      <IconEye size={18} stroke={1.8} aria-hidden="true" />
      <p>
        <strong>{t('viewingAs', { name: session.username })}</strong>
        <span role="status">
          {refused ? t('refused') : t('until', { time: formatClock(new Date(session.expireDate)) })}
        </span>
      </p>
      <Button size="xs" variant="default" loading={ending.pending} onClick={() => void ending.send()}>
        {t('end')}
      </Button>
    </aside>
  )
}
