import { beyondRoles, operatorRoles, type ReplyOf, type Role, roleNames } from '@halyard/contract'
import { notify } from '@halyard/ui/feedback'
import { Checks, EndButtons, Form } from '@halyard/ui/forms'
import { Dialog } from '@halyard/ui/overlays'
import { FailureAlert, useCallForm } from '@halyard/web/forms'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Note } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'

export type OneOperator = ReplyOf<typeof operatorRoles.operators>['operators'][number]

interface ChangeRolesProps {
  readonly operator: OneOperator | null
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Proposes a new set of roles for an operator, replacing all present ones. */
export function ChangeRoles({ operator, ...rest }: ChangeRolesProps) {
  const t = useTexts('operators')
  const app = useTexts('app')
  return (
    <Dialog
      opened={operator !== null}
      title={operator ? t('changeTitle', { name: operator.name }) : ''}
      closeLabel={app('close')}
      onClose={rest.onClose}
    >
      {operator && <RolesForm key={operator.operatorId} operator={operator} {...rest} />}
    </Dialog>
  )
}

function RolesForm({ operator, onClose, onDone }: ChangeRolesProps & { readonly operator: OneOperator }) {
  const t = useTexts('operators')
  const roles = useTexts('roles')
  const queue = useTexts('queue')
  const app = useTexts('app')
  const [chosen, setChosen] = useState<Role[]>([...operator.roles])
  const beyond = beyondRoles(operator.roles, operator.capabilities)
  const isSame =
    beyond.length === 0 &&
    chosen.length === operator.roles.length &&
    operator.roles.every((role) => chosen.includes(role))
  const form = useCallForm({
    call: operatorRoles.proposeRoles,
    initialValues: { reason: '' },
    bodyOf: ({ reason }) => ({
      operatorId: operator.operatorId,
      roles: roleNames.filter((role) => chosen.includes(role)),
      reason,
    }),
    onDone({ message }) {
      notify({ kind: 'success', title: t('changeTitle', { name: operator.name }), message })
      onDone()
    },
  })
  async function close(): Promise<void> {
    if (await form.mayClose()) onClose()
  }

  return (
    <Form onSubmit={form.submit}>
      <FailureAlert failure={form.failure} />
      <Note>{t('changeText')}</Note>
      {beyond.length > 0 && (
        <Note>{t('beyondRoles', { names: beyond.map((name) => roles(name)).join(', ') })}</Note>
      )}
      <Checks
        label={t('roles')}
        choices={roleNames.map((value) => ({ value, label: roles(value), hint: roles(`${value}_text`) }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <TextInput {...form.field('reason')} label={queue('reason')} autoComplete="off" required />
      <EndButtons>
        <Button variant="default" disabled={form.pending} onClick={() => void close()}>
          {app('close')}
        </Button>
        <Button type="submit" loading={form.pending} disabled={isSame}>
          {t('changeTitle', { name: operator.name })}
        </Button>
      </EndButtons>
    </Form>
  )
}
