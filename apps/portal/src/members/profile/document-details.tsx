import { Card } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { useTexts } from '../../locales/index.ts'
import type { Profile } from '../own-account/index.ts'

const fields = ['phoneNumber', 'address', 'identityNo', 'remark'] as const

/** The submitted identity documents, if any. */
export function DocumentDetails({ profile }: { readonly profile: Profile }) {
  const t = useTexts('profile')
  const items = fields.flatMap((field) => {
    const value = profile[field]
    return value ? [{ label: t(field), value }] : []
  })
  if (items.length === 0) return null
  return (
    <Card title={t('documents')}>
      <Details items={items} />
    </Card>
  )
}
