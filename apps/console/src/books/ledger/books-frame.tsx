import { Page } from '@halyard/ui/layout'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Screen } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'
import classes from './books.module.css'

interface BooksFrameProps {
  readonly title: string
  readonly purpose?: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** The frame of every screen of the books, with links between them. */
export function BooksFrame({ title, purpose, action, children }: BooksFrameProps) {
  const t = useTexts('books')
  return (
    <Screen title={title}>
      <nav className={classes.ways} aria-label={t('title')}>
        <Link to="/books" activeOptions={{ exact: true, includeSearch: false }}>
          {t('trialBalance')}
        </Link>
        <Link to="/books/coverage" activeOptions={{ includeSearch: false }}>
          {t('coverage')}
        </Link>
        <Link to="/books/wallets">{t('wallets')}</Link>
        <Link to="/books/line" search={{ line: 'fund:safety' }}>
          {t('safety_fund')}
        </Link>
        <Link to="/books/check">{t('check')}</Link>
      </nav>
      <Page title={title} {...(purpose ? { purpose } : {})} action={action}>
        {children}
      </Page>
    </Screen>
  )
}
