import { Card } from '@halyard/ui/layout'
import { ListWaiting } from '@halyard/ui/lists'
import { useTexts } from '../../locales/index.ts'
import classes from './profile.module.css'
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
        <p className={classes.stillLoading}>{t('stillLoading')}</p>
      )}
    </Card>
  )
}
