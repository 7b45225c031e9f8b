import { Card } from '@halyard/ui/layout'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../app/i18n/index.ts'
import { NoData } from '../../app/lists/index.ts'

/** The packages a member holds. Nobody can subscribe to one yet, so there are none to load. */
export function PackageDetails() {
  const t = useTexts('wallet')
  return (
    <Card title={t('packages')}>
      <NoData
        text={t('packagesEmpty')}
        action={
          <Button component={Link} to="/investment/new" variant="default" size="sm">
            {t('seePackages')}
          </Button>
        }
      />
    </Card>
  )
}
