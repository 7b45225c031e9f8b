import { type Language, languageNames } from '@halyard/contract'
import { Stack, Text } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { Note } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'
import { Pictures } from '../pictures/index.ts'
import classes from './catalogue.module.css'
import { DifferenceList, useShownValue } from './difference-list.tsx'
import { differencesOf } from './differences.ts'
import { useFieldWords } from './field-words.ts'
import type { Content } from './kind-fields.ts'
import { logoSource, logosIn, pictureSource, picturesIn } from './pictures-in.ts'

interface SavedContentProps {
  readonly content: Content
  /** Null for a new item. */
  readonly before: Content | null
}

/** Everything that was saved, in every language, with its pictures and the version before. */
export function SavedContent({ content, before }: SavedContentProps) {
  const t = useTexts('catalogue')
  const words = useFieldWords()
  const shown = useShownValue()
  const pictures = [
    ...picturesIn(content).map(({ language, pictureId, description }) =>
      pictureSource(pictureId, `${languageNames[language as Language]}: ${description}`),
    ),
    ...logosIn(content).map((logoId) => logoSource(logoId, t('logo'))),
  ]
  const fields = differencesOf(null, content).filter(({ field }) => !names.has(field))
  return (
    <Stack gap={12}>
      <Details
        items={fields.map(({ field, after }) => ({
          label: words(field),
          value: <div className={classes.text}>{shown(field, after)}</div>,
        }))}
      />
      {pictures.length > 0 && <Pictures sources={pictures} />}
      <Text as="h3" size={14} weight="strong">
        {t('beforeAndAfter')}
      </Text>
      {before ? (
        <DifferenceList label={t('beforeAndAfter')} differences={differencesOf(before, content)} />
      ) : (
        <Note>{t('isNew')}</Note>
      )}
    </Stack>
  )
}

/** Fields that only identify the item or a picture. */
const names = new Set(['memoId', 'bannerId', 'announcementId', 'logoId'])
