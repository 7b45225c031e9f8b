import type { ReplyOf, statements } from '@halyard/contract'
import { Callout } from '@halyard/ui/feedback'
import { formatIsoDay, formatUtcSecond } from '@halyard/web/formats'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import { settings } from '../../shell/settings/index.ts'

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
    moment: formatUtcSecond(document.madeAt),
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
