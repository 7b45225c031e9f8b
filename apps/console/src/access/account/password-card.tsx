import { operator } from '@halyard/contract'
import { Form, SecretField } from '@halyard/ui/forms'
import { boxClass, Card } from '@halyard/ui/layout'
import { FailureAlert, useCallForm, useNotifySuccess } from '@halyard/web/forms'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { sessionsKey } from './sessions-query.ts'

const fields = [
  ['oldPassword', 'current-password'],
  ['newPassword', 'new-password'],
  ['confirmNewPassword', 'new-password'],
] as const

export function PasswordCard() {
  const t = useTexts('account')
  const app = useTexts('app')
  const notifySuccess = useNotifySuccess()
  const queries = useQueryClient()
  const form = useCallForm({
    call: operator.changeOperatorPassword,
    initialValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    bodyOf: (values) => values,
    onDone({ message }) {
      notifySuccess(message)
      form.reset()
      return queries.invalidateQueries({ queryKey: sessionsKey })
    },
  })
  return (
    <Card title={t('password')}>
      <Form className={boxClass({ maxWidth: 22 })} onSubmit={form.submit}>
        <FailureAlert failure={form.failure} />
        {fields.map(([name, autoComplete]) => (
          <SecretField
            key={name}
            {...form.field(name)}
            label={t(name)}
            revealLabel={app('showSecret')}
            autoComplete={autoComplete}
            required
          />
        ))}
        <Button type="submit" loading={form.pending}>
          {t('changePassword')}
        </Button>
      </Form>
    </Card>
  )
}
