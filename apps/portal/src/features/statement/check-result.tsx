import type { ReplyOf, statements } from '@halyard/contract'
import { Callout } from '@halyard/ui/feedback'
import { formatIsoDay } from '@halyard/web/formats'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import { settings } from '../settings/index.ts'

/** 04/03/2026 14:05:09, in UTC: whoever checks may be anywhere. */
const utcMoment = (iso: string) => `${formatIsoDay(iso)} ${iso.slice(11, 19)}`

export function CheckResult({
  document,
}: {
  readonly document: ReplyOf<typeof statements.checkDocument>['document']
}) {
  const t = useTexts('statement')
  if (!document) {
    return (
      <Callout
        role="status"
        tone="bad"
        icon={<IconAlertTriangle size={22} stroke={1.6} aria-hidden="true" />}
        title={t('notOurs')}
        inside
      >
        {t('notOursText')}
      </Callout>
    )
  }
  const values = {
    brand: settings.brandName,
    moment: utcMoment(document.madeAt),
    from: formatIsoDay(document.from),
    to: formatIsoDay(document.to),
  }
  return (
    <Callout
      role="status"
      tone="good"
      icon={<IconShieldCheck size={22} stroke={1.6} aria-hidden="true" />}
      title={t('unchanged')}
      inside
    >
      {document.kind === 'STATEMENT' ? t('unchangedStatement', values) : t('unchangedReceipt', values)}
    </Callout>
  )
}
