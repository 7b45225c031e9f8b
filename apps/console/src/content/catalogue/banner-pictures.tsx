import { languageNames, languages, operatorContent } from '@halyard/contract'
import { ChoiceField, Form } from '@halyard/ui/forms'
import { Card, Row, Stack } from '@halyard/ui/layout'
import { FailureAlert, useCallForm, useNotifySuccess } from '@halyard/web/forms'
import { ImageField } from '@halyard/web/images'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { Picture } from '../pictures/index.ts'
import classes from './catalogue.module.css'
import { type CatalogueItem, catalogueKey } from './catalogue-queries.ts'
import { pictureSource, picturesIn } from './pictures-in.ts'

/** The pictures of a banner by language, and a form to replace one. */
export function BannerPictures({ banner }: { readonly banner: CatalogueItem }) {
  const t = useTexts('catalogue')
  const notifySuccess = useNotifySuccess()
  const client = useQueryClient()
  const form = useCallForm({
    call: operatorContent.saveBannerPicture,
    initialValues: { language: 'en', description: '', picture: null as File | null },
    bodyOf: (values) => ({ bannerId: banner.subject, ...values }),
    onDone({ message }) {
      notifySuccess(message)
      form.reset()
      return client.invalidateQueries({ queryKey: [catalogueKey, 'BANNER'] })
    },
  })
  return (
    <Card title={t('pictures')}>
      <Row as="ul" gap={16} below={16}>
        {picturesIn(banner.content).map(({ language, pictureId, description }) => (
          <Stack as="li" gap={4} size={12} key={language}>
            <Picture source={pictureSource(pictureId, description)} height={90} />
            <span>{languageNames[language as keyof typeof languageNames]}</span>
          </Stack>
        ))}
      </Row>
      <Form className={`${classes.form} ${classes.picture}`} onSubmit={form.submit}>
        <FailureAlert failure={form.failure} />
        <ChoiceField
          {...form.field('language')}
          label={t('language')}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <TextInput
          {...form.field('description')}
          label={t('description')}
          description={t('descriptionHint')}
        />
        <ImageField
          {...form.field('picture')}
          label={t('picture')}
          value={form.values.picture}
          onChange={(file) => form.setValue('picture', file)}
          onRefused={(code) => form.setError('picture', code)}
        />
        <Button type="submit" loading={form.pending} className={classes.submit}>
          {t('savePicture')}
        </Button>
      </Form>
    </Card>
  )
}
