import { FormAlert } from '@halyard/ui/forms'
import { Details, ListWaiting } from '@halyard/ui/lists'
import { useLanguage } from '@halyard/web/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './agreement-text.module.css'
import { agreementQuery } from './investment-queries.ts'

interface AgreementTextProps {
  readonly productId: string
  readonly price: string
}

/** The agreement that buying would make, to be read before paying. It is loaded when it is opened. */
export function AgreementText({ productId, price }: AgreementTextProps) {
  const t = useTexts('investment')
  const [opened, setOpened] = useState(false)
  return (
    <details className={classes.agreement} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('readAgreement')}</summary>
      {opened && <Agreement productId={productId} price={price} />}
    </details>
  )
}

function Agreement({ productId, price }: AgreementTextProps) {
  const t = useTexts('investment')
  const app = useTexts('app')
  const lists = useTexts('lists')
  const { data, isPending, refetch } = useQuery(agreementQuery(productId, price, useLanguage()))
  if (isPending) return <ListWaiting label={lists('loading')} rows={4} />
  if (!data) {
    const retry = { label: app('retry'), onClick: () => void refetch() }
    return <FormAlert kind="error" title={app('error')} message={t('notLoaded')} action={retry} />
  }
  const { title, intro, facts, terms } = data.agreement
  return (
    <section className={classes.text} aria-label={title}>
      <h3>{title}</h3>
      <p>{intro}</p>
      <Details items={facts} />
      {terms.map((term) => (
        <section key={term.title}>
          <h4>{term.title}</h4>
          <p>{term.text}</p>
        </section>
      ))}
    </section>
  )
}
