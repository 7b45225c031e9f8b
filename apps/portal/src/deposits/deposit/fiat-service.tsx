import { FormPart } from '@halyard/ui/forms'
import { Card, Text } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { useServerNow } from '@halyard/web/calls'
import { formatSecondInZone } from '@halyard/web/formats'
import { Button } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import { settings } from '../../shell/settings/index.ts'
import { type Hours, handledFrom } from './service-hours.ts'

interface Rate {
  readonly key: string
  readonly value: string
}

interface FiatServiceProps {
  readonly rates: readonly Rate[]
  /** Empty until chosen. */
  readonly currency: string
  /** True if paid on a hosted page: nobody reviews it. */
  readonly hosted?: boolean
  /** Null until loaded. */
  readonly hours: { readonly bank: Hours; readonly chat: Hours } | null
}

/** Rates use the banks' code for the renminbi. */
export const rateOf = (rates: readonly Rate[], currency: string) =>
  rates.find(({ key }) => key === (currency === 'CNY' ? 'RMB' : currency))

/** The exchange rate, the service hours, and the support contact. */
export function FiatService({ rates, currency, hosted = false, hours }: FiatServiceProps) {
  const t = useTexts('deposit')
  const now = useServerNow()
  const later = hours && handledFrom(now, hours.bank)
  const rate = rateOf(rates, currency || 'CNY')
  return (
    <Card title={t('serviceTitle')}>
      <FormPart>
        <Details
          items={[
            {
              label: t('rate'),
              value: rate ? `1 USDT = ${rate.value} ${rate.key}` : '–',
            },
            { label: t('bankHours'), value: hours ? `${hours.bank.from} - ${hours.bank.to} (UTC+8)` : '–' },
            {
              label: t('serviceHours'),
              value: hours ? `${hours.chat.from} - ${hours.chat.to} (GMT+8)` : '–',
            },
          ]}
        />
        {hours && (
          <Text size={14} tone="soft">
            {hosted && t('handledAtOnce')}
            {!hosted && later && t('handledLater', { moment: formatSecondInZone(later) })}
            {!hosted && !later && t('handledNow', { until: hours.bank.to })}
          </Text>
        )}
        {settings.supportUrl && (
          <Button
            component="a"
            href={settings.supportUrl}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconMessageCircle size={18} stroke={1.6} />}
          >
            {t('chat')}
          </Button>
        )}
      </FormPart>
    </Card>
  )
}
