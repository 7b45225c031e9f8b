import { Brand, SailArtwork } from '@halyard/ui/brand'
import { PageTools } from '@halyard/web/appearance'
import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../../locales/index.ts'
import { settings } from '../../shell/settings/index.ts'
import classes from './auth-layout.module.css'

/** The frame of the pages that need no session. */
export function AuthLayout({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const t = useTexts('identity')
  return (
    <div className={classes.layout}>
      <aside className={classes.panel}>
        <SailArtwork view="tall" className={classes.artwork} />
        <div className={classes.panelBrand}>
          <Brand name={settings.brandName} logo={settings.logoUrl} size={32} onBrand />
        </div>
        <div className={classes.words}>
          <h2>{t('panelTitle')}</h2>
          <p>{t('panelText')}</p>
        </div>
      </aside>
      <div className={classes.side}>
        <header className={classes.header}>
          <Link to="/login" className={classes.headerBrand}>
            <Brand name={settings.brandName} logo={settings.logoUrl} />
          </Link>
          <div className={classes.tools}>
            <PageTools languages={settings.languages} />
          </div>
        </header>
        <main className={classes.main}>{children}</main>
      </div>
    </div>
  )
}
