import { withdrawalMethods } from '@halyard/contract'
import { Card } from '@halyard/ui/layout'
import { ListWaiting } from '@halyard/ui/lists'
import { formatSecond } from '@halyard/web/formats'
import { NoData, useLogged } from '@halyard/web/lists'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { DeleteMethodDialog, type Method } from './delete-method-dialog.tsx'
import classes from './withdrawal.module.css'
import { methodsQuery } from './withdrawal-queries.ts'

export function MethodsCard() {
  const t = useTexts('withdrawal')
  const lists = useTexts('lists')
  const methods = useQuery(methodsQuery)
  useLogged(methods)
  const [chosen, setChosen] = useState<Method>()
  const [deleting, setDeleting] = useState(false)
  const list = methods.data?.walletWithdrawalAddressList
  return (
    <Card title={t('methodsTitle')} aside={list && `(${list.totalRecords}/${withdrawalMethods.maxMethods})`}>
      {methods.isPending && <ListWaiting label={lists('loading')} rows={2} />}
      {methods.isError && <NoData text={t('methodsEmpty')} onRetry={() => void methods.refetch()} />}
      {list?.totalRecords === 0 && <NoData text={t('methodsEmpty')} />}
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
        {usableFrom && <span>{t('usableFrom', { time: formatSecond(new Date(usableFrom)) })}</span>}
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
