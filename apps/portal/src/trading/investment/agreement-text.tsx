import { Text } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { Loaded } from '@halyard/web/queries'
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

/** The agreement to be concluded, readable before paying; loaded when opened. */
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
  return (
    <Loaded of={useQuery(agreementQuery(productId, price, useLanguage()))} waiting={4}>
      {({ agreement: { title, intro, facts, terms } }) => (
        <section className={classes.text} aria-label={title}>
          <Text as="h3" size={16}>
            {title}
          </Text>
          <p>{intro}</p>
          <Details items={facts} />
          {terms.map((term) => (
            <section key={term.title}>
              <Text as="h4" size={14} tone="ink" weight="strong">
                {term.title}
              </Text>
              <p>{term.text}</p>
            </section>
          ))}
        </section>
      )}
    </Loaded>
  )
}
