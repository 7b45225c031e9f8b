import { Tiles } from '@halyard/ui/layout'
import { LinkTile } from '@halyard/web/routes'
import {
  IconArrowDownLeft,
  IconArrowsExchange,
  IconBriefcase,
  IconSettings,
  IconTrendingUp,
} from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import classes from './quicklinks.module.css'

const links = [
  { name: 'linkDeposit', to: '/wallet/deposit', Icon: IconArrowDownLeft },
  { name: 'linkInvestment', to: '/investment/new', Icon: IconTrendingUp },
  { name: 'linkTransfer', to: '/wallet/transfer', Icon: IconArrowsExchange },
  { name: 'linkPortfolio', to: '/investment/overview', Icon: IconBriefcase },
  { name: 'linkSettings', to: '/settings/overview', Icon: IconSettings },
] as const

export function Quicklinks() {
  const t = useTexts('dashboard')
  return (
    <section className={classes.quicklinks}>
      <h2>{t('quicklinks')}</h2>
      <Tiles small label={t('quicklinks')}>
        {links.map(({ name, ...link }) => (
          <LinkTile key={link.to} {...link} name={t(name)} />
        ))}
      </Tiles>
    </section>
  )
}
