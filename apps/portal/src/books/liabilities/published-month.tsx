import { Text } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { useTexts } from '../../locales/index.ts'
import { written } from './amounts.ts'
import type { ProvedMonth } from './months-query.ts'

export function PublishedMonth({ proved }: { readonly proved: ProvedMonth }) {
  const t = useTexts('liabilities')
  const { root, depth, seal } = proved
  return (
    <Details
      items={[
        { label: t('owedUsdt'), value: written(root.usdt, 'USDT') },
        { label: t('owedUsdp'), value: written(root.usdp, 'USDP') },
        {
          label: t('root'),
          value: (
            <Text as="span" size={12} mono breakWords>
              {root.hash}
            </Text>
          ),
        },
        { label: t('depth'), value: String(depth) },
        {
          label: t('seal'),
          value: seal ? (
            <Text as="span" size={12} mono breakWords>{`${seal.position}: ${seal.hash}`}</Text>
          ) : (
            t('notSealed')
          ),
        },
      ]}
    />
  )
}
