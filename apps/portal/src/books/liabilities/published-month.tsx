import { Details } from '@halyard/ui/lists'
import { useTexts } from '../../locales/index.ts'
import { written } from './amounts.ts'
import classes from './liabilities.module.css'
import type { ProvedMonth } from './months-query.ts'

export function PublishedMonth({ proved }: { readonly proved: ProvedMonth }) {
  const t = useTexts('liabilities')
  const { root, depth, seal } = proved
  return (
    <Details
      items={[
        { label: t('owedUsdt'), value: written(root.usdt, 'USDT') },
        { label: t('owedUsdp'), value: written(root.usdp, 'USDP') },
        { label: t('root'), value: <span className={classes.hash}>{root.hash}</span> },
        { label: t('depth'), value: String(depth) },
        {
          label: t('seal'),
          value: seal ? (
            <span className={classes.hash}>{`${seal.position}: ${seal.hash}`}</span>
          ) : (
            t('notSealed')
          ),
        },
      ]}
    />
  )
}
