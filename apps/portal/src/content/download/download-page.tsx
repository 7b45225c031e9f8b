import { Page, Tile, Tiles } from '@halyard/ui/layout'
import { LinkTile, PageTitle } from '@halyard/web/routes'
import { IconBrandAndroid, IconBrandGooglePlay, IconDeviceMobileDown, IconRobot } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import { settings } from '../../shell/settings/index.ts'

const apps = [
  { from: 'android', text: 'androidText', Icon: IconBrandAndroid },
  { from: 'playStore', text: 'playStoreText', Icon: IconBrandGooglePlay },
  { from: 'huawei', text: 'huaweiText', Icon: IconDeviceMobileDown },
] as const

/** The app downloads that the operator offers, and a link to the AI bots. */
export function DownloadPage() {
  const t = useTexts('download')
  return (
    <Page title={t('title')} purpose={t('purpose', { brand: settings.brandName })}>
      <PageTitle title={t('title')} />
      <Tiles label={t('title')}>
        {apps.map(({ from, text, Icon }) => {
          const link = settings.appLinks[from]
          return link ? (
            <Tile
              key={from}
              Icon={Icon}
              name={t(from)}
              text={t(text)}
              href={link}
              target="_blank"
              rel="noreferrer"
            />
          ) : (
            <Tile key={from} Icon={Icon} name={t(from)} text={t('notYet')} role="link" aria-disabled="true" />
          )
        })}
      </Tiles>
      <Tiles label={t('aiBot')}>
        <LinkTile to="/investment/new" Icon={IconRobot} name={t('aiBot')} text={t('aiBotText')} />
      </Tiles>
    </Page>
  )
}
