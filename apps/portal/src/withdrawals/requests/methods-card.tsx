import { withdrawalMethods } from '@halyard/contract'
import { Card } from '@halyard/ui/layout'
import { formatSecond } from '@halyard/web/formats'
import { Loaded } from '@halyard/web/queries'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { DeleteMethodDialog, type Method } from './delete-method-dialog.tsx'
import classes from './withdrawal.module.css'
import { methodsQuery } from './withdrawal-queries.ts'

export function MethodsCard() {
  const t = useTexts('withdrawal')
  const methods = useQuery(methodsQuery)
  const [chosen, setChosen] = useState<Method>()
  const [deleting, setDeleting] = useState(false)
  const list = methods.data?.walletWithdrawalAddressList
  return (
    <Card title={t('methodsTitle')} aside={list && `(${list.totalRecords}/${withdrawalMethods.maxMethods})`}>
      <Loaded
        of={methods}
        waiting={2}
        empty={{ text: t('methodsEmpty'), if: () => list?.totalRecords === 0 }}
      >
        {() => (
          <ul className={classes.methods}>
            {list?.withdrawalAddressDtoList.map((method) => (
              <MethodRow
                key={method.id}
                method={method}
                onDelete={() => {
                  setChosen(method)
                  setDeleting(true)
                }}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {chosen && <DeleteMethodDialog method={chosen} opened={deleting} onClose={() => setDeleting(false)} />}
    </Card>
  )
}

function MethodRow({ method, onDelete }: { readonly method: Method; readonly onDelete: () => void }) {
  const t = useTexts('withdrawal')
  const { chainType, walletAddress, remark, bankName, usableFrom } = method
  const name = bankName ?? `USDT · ${chainType}`
  return (
    <li className={classes.method}>
      <div className={classes.methodWords}>
        <strong>{name}</strong>
        <span className={classes.id} data-figures>
          {walletAddress}
        </span>
        {remark && <span>{remark}</span>}
        {usableFrom && <span>{t('usableFrom', { time: formatSecond(usableFrom) })}</span>}
      </div>
      <Button
        variant="default"
        size="sm"
        aria-label={t('deleteNamed', { name: remark || name })}
        onClick={onDelete}
      >
        {t('deleteMethod')}
      </Button>
    </li>
  )
}
