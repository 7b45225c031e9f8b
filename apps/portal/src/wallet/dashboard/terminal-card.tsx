import { Card, Text } from '@halyard/ui/layout'
import { Button } from '@mantine/core'
import { IconDeviceMobile, IconDownload, IconExternalLink, IconLifebuoy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import type { Balances } from '../balances/index.ts'
import classes from './terminal-card.module.css'

/** The trading terminal, the app, and links about the investments. */
export function TerminalCard({ wallets }: { readonly wallets: Balances | undefined }) {
  const t = useTexts('dashboard')
  const pages = useTexts('pages')
  const link = wallets?.mt5DownloadLink
  return (
    <Card title={t('terminal')}>
      <Text size={14} tone="soft" below={12}>
        {t('terminalText')}
      </Text>
      {link ? (
        <Button
          component="a"
          href={link}
          target="_blank"
          rel="noreferrer"
          variant="default"
          fullWidth
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
          rightSection={<IconExternalLink size={16} stroke={1.6} aria-hidden="true" />}
        >
          {t('terminalDownload')}
        </Button>
      ) : (
        <p className={classes.missing}>{wallets && t('terminalMissing')}</p>
      )}
      <ul className={classes.links}>
        <li>
          <Link to="/download">
            <IconDeviceMobile size={18} stroke={1.6} aria-hidden="true" />
            {pages('download')}
          </Link>
        </li>
        <li>
          <Link to="/fund/overview">
            <IconLifebuoy size={18} stroke={1.6} aria-hidden="true" />
            {pages('fundOverview')}
          </Link>
        </li>
      </ul>
    </Card>
  )
}
