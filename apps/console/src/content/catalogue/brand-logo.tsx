import { operatorCatalogue } from '@halyard/contract'
import { Form } from '@halyard/ui/forms'
import { Card, Row } from '@halyard/ui/layout'
import { api, useCall } from '@halyard/web/calls'
import { FailureAlert, useCallForm, useNotifySuccess } from '@halyard/web/forms'
import { ImageField } from '@halyard/web/images'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Note } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'
import classes from './catalogue.module.css'
import { type CatalogueItem, catalogueKey } from './catalogue-queries.ts'
import { useConfirmChange } from './confirm-change.tsx'
import { differencesOf } from './differences.ts'
import { Logo } from './logo.tsx'
import { useWaitNote } from './use-waiting.ts'

/** The present logo, and forms to replace or remove it. */
export function BrandLogo({ brand }: { readonly brand: CatalogueItem }) {
  const t = useTexts('catalogue')
  const notifySuccess = useNotifySuccess()
  const client = useQueryClient()
  const logoId = String(brand.content.logoId ?? '')
  async function reportAndReset({ message }: { readonly message: string }): Promise<void> {
    notifySuccess(message)
    form.reset()
    await client.invalidateQueries({ queryKey: [catalogueKey, 'BRAND'] })
  }
  const form = useCallForm({
    call: operatorCatalogue.saveLogo,
    initialValues: { logo: null as File | null },
    bodyOf: (values) => values,
    onDone: reportAndReset,
  })
  const waitNote = useWaitNote('BRAND')
  const removing = useConfirmChange(t('confirmTitle'), t('removeLogo'))
  const without = { ...brand.content, logoId: '' }
  const remove = useCall({
    send: () =>
      api(operatorCatalogue.setBrand, {
        body: { ...without, seen: brand.lastChange?.id ?? null } as never,
      }),
    onDone: reportAndReset,
  })
  async function begin(): Promise<void> {
    if (await removing.confirm(differencesOf(brand.content, without), waitNote(without, true)))
      void remove.send()
  }
  return (
    <Card title={t('logo')}>
      {logoId ? <Logo id={logoId} /> : <Note>{t('noLogo')}</Note>}
      <Form className={`${classes.form} ${classes.picture}`} onSubmit={form.submit}>
        <FailureAlert failure={form.failure ?? remove.failure} />
        <ImageField
          {...form.field('logo')}
          label={t('newLogo')}
          description={t('newLogoHint')}
          value={form.values.logo}
          onChange={(file) => form.setValue('logo', file)}
          onRefused={(code) => form.setError('logo', code)}
        />
        <Row gap={12}>
          <Button type="submit" loading={form.pending}>
            {t('saveLogo')}
          </Button>
          {logoId && (
            <Button variant="default" loading={remove.pending} onClick={() => void begin()}>
              {t('removeLogo')}
            </Button>
          )}
        </Row>
      </Form>
      {removing.dialog}
    </Card>
  )
}
