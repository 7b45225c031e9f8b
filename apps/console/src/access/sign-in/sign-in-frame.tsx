import { Brand } from '@halyard/ui/brand'
import { Row } from '@halyard/ui/layout'
import { PageTools } from '@halyard/web/appearance'
import { Outlet } from '@tanstack/react-router'
import { settings } from '../../desk/settings/index.ts'
import { useTexts } from '../../locales/index.ts'
import { languages } from '../../locales/languages.ts'
import classes from './sign-in-frame.module.css'

/** The frame of the pages that need no session. */
export function SignInFrame() {
  const t = useTexts('shell')
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Brand name={t('console', { brand: settings.brandName })} logo={settings.logoUrl} size={22} />
        <Row wrap={false}>
          <PageTools languages={languages} />
        </Row>
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
    </div>
  )
}
