import type { operatorHome, ReplyOf } from '@halyard/contract'
import { Details } from '@halyard/ui/lists'
import { formatSecondInZone } from '@halyard/web/formats'
import { useNames } from '@halyard/web/texts'
import { useTexts } from '../../locales/index.ts'
import { useReasonWords } from './use-reason-words.ts'

export type Decision = ReplyOf<typeof operatorHome.itemDecisions>['decisions'][number]

/** The decisions about an item: what, by whom, when and why. */
export function Decisions({ decisions }: { readonly decisions: readonly Decision[] }) {
  const t = useTexts('audit')
  const nameOf = useNames('auditActions')
  const reasonWords = useReasonWords()
  return decisions.map((each) => (
    <Details
      key={`${each.at} ${each.action}`}
      dense
      items={[
        { label: t('action'), value: nameOf(each.action) ?? each.action },
        { label: t('operator'), value: each.operator ?? t('platform') },
        { label: t('time'), value: formatSecondInZone(each.at) },
        ...(each.reason ? [{ label: t('reason'), value: reasonWords(each) }] : []),
      ]}
    />
  ))
}
