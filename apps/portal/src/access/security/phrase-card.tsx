import { Card, Row, Text } from '@halyard/ui/layout'
import { Loaded } from '@halyard/web/queries'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './phrase-card.module.css'
import { PhraseDialog } from './phrase-dialog.tsx'
import { protectionQuery } from './protection-query.ts'
import { useRemovePhrase } from './use-remove-phrase.ts'

/** The phrase in every mail to the member. */
export function PhraseCard() {
  const t = useTexts('devices')
  const protection = useQuery(protectionQuery)
  const removing = useRemovePhrase()
  const [editing, setEditing] = useState(false)
  const phrase = protection.data?.antiPhishingPhrase

  return (
    <Card title={t('phraseTitle')}>
      <Text size={14} tone="soft" maxWidth={40} below={16}>
        {t('phraseText')}
      </Text>
      <Loaded of={protection} waiting={<Skeleton height={44} radius="md" />} failed={t('phraseFailed')}>
        {() => (
          <Row gap={[12, 24]} justify="between">
            {phrase ? (
              <q className={classes.phrase}>{phrase}</q>
            ) : (
              <Text size={14} tone="faint">
                {t('phraseNone')}
              </Text>
            )}
            <Row gap={8} wrap={false}>
              {phrase && (
                <Button
                  variant="subtle"
                  size="sm"
                  loading={removing.pending}
                  onClick={() => void removing.send()}
                >
                  {t('phraseRemove')}
                </Button>
              )}
              <Button variant="default" size="sm" onClick={() => setEditing(true)}>
                {phrase ? t('phraseChange') : t('phraseSet')}
              </Button>
            </Row>
          </Row>
        )}
      </Loaded>
      <PhraseDialog opened={editing} phrase={phrase ?? ''} onClose={() => setEditing(false)} />
    </Card>
  )
}
