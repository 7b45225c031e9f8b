import { Card, Page, Text } from '@halyard/ui/layout'
import { PageTitle } from '@halyard/web/routes'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { FoundTree } from './found-tree.tsx'
import classes from './hierarchy.module.css'
import { OwnTree } from './own-tree.tsx'

/** By the specification, a search is sent this long after the last keystroke. */
const searchDelayMs = 1000

export function HierarchyPage() {
  const t = useTexts('team')
  const pages = useTexts('pages')
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed.trim(), searchDelayMs)
  // An emptied field shows the whole tree at once: there is nothing to fetch.
  const keyword = typed.trim() === '' ? '' : settled
  return (
    <Page title={pages('teamHierarchy')} purpose={t('hierarchyPurpose')}>
      <PageTitle title={pages('teamHierarchy')} />
      <Card>
        <TextInput
          className={classes.search ?? ''}
          type="search"
          name="keyword"
          label={t('search')}
          description={t('searchHint')}
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Text size={12} tone="faint" below={12}>
          {t('salesText')}
        </Text>
        {/* The member's own tree keeps its expanded nodes during a search. */}
        <div hidden={keyword !== ''}>
          <OwnTree />
        </div>
        {keyword !== '' && <FoundTree key={keyword} keyword={keyword} />}
      </Card>
    </Page>
  )
}
