import { Card, Text } from '@halyard/ui/layout'
import { ListWaiting } from '@halyard/ui/lists'
import { useTexts } from '../../locales/index.ts'
import { useBriefly } from './use-briefly.ts'

const indicatorMs = 1000

export function ProfileWaiting() {
  const t = useTexts('profile')
  const lists = useTexts('lists')
  const indicated = useBriefly(true, indicatorMs)
  return (
    <Card title={t('personal')}>
      {indicated ? (
        <ListWaiting label={lists('loading')} rows={5} />
      ) : (
        <Text tone="soft">{t('stillLoading')}</Text>
      )}
    </Card>
  )
}
