import type { CountryKey } from '@halyard/contract'
import { Card, Text } from '@halyard/ui/layout'
import { ReadFault } from '@halyard/web/queries'
import { useTexts } from '../../locales/index.ts'
import { useCountries } from '../../members/countries/index.ts'
import classes from './fund.module.css'

/** The countries that the specification lists. */
const partners: readonly CountryKey[] = ['US', 'GB', 'VG', 'DE', 'RU', 'CN', 'KR', 'JP', 'SG', 'SC', 'ZA']

export function PartnerCountries() {
  const t = useTexts('fund')
  const { read, nameOf } = useCountries()
  return (
    <Card title={t('partners')}>
      <Text tone="soft" maxWidth={44} below={20}>
        {t('partnersText')}
      </Text>
      <ul className={classes.countries} aria-label={t('partners')}>
        {partners.map((key) => (
          <li key={key}>{nameOf(key)}</li>
        ))}
      </ul>
      <ReadFault of={read} />
    </Card>
  )
}
