import { Tiles } from '@halyard/ui/layout'
import { LinkTile } from '@halyard/web/routes'
import { IconDeviceMobile, IconKey, IconLock } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import { useProfile } from '../../members/own-account/index.ts'

const tiles = [
  { name: 'changePassword', text: 'passwordTile', to: '/settings/change-password', Icon: IconLock },
  {
    name: 'changeTransactionPassword',
    text: 'transactionPasswordTile',
    to: '/settings/change-transaction-password',
    Icon: IconKey,
  },
  { name: 'twoFactor', text: 'twoFaTile', to: '/settings/2FA', Icon: IconDeviceMobile },
] as const

/** Links to the account's protection. The 2FA tile shows only while 2FA is off. */
export function SecurityTiles() {
  const t = useTexts('security')
  const pages = useTexts('pages')
  const { data: profile } = useProfile()
  // Unknown until the profile is loaded, and a tile that disappears is worse than one that appears.
  const shown = tiles.filter(({ to }) => to !== '/settings/2FA' || profile?.twoFaEnabled === false)
  return (
    <Tiles label={t('tiles')}>
      {shown.map(({ name, text, ...tile }) => (
        <LinkTile key={tile.to} {...tile} name={pages(name)} text={t(text)} />
      ))}
    </Tiles>
  )
}
