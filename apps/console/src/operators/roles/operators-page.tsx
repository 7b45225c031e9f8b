import { beyondRoles, operatorResets, operatorRoles } from '@halyard/contract'
import { Status } from '@halyard/ui/figures'
import { Page } from '@halyard/ui/layout'
import { api } from '@halyard/web/calls'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan, useOperator } from '../../access/session/index.ts'
import { type Action, ActionDialog, defineAction } from '../../desk/queue/index.ts'
import { KeyedRows } from '../../desk/rows/index.ts'
import { ButtonRow, Screen } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'
import { ChangeRoles, type OneOperator } from './change-roles.tsx'

/**
 * Operators and their roles. Roles and resets of 2FA are proposed here; a second operator decides under
 * Proposals.
 */
export function OperatorsPage() {
  const t = useTexts('operators')
  const roles = useTexts('roles')
  const can = useCan()
  const self = useOperator()
  const client = useQueryClient()
  const [changed, setChanged] = useState<OneOperator | null>(null)
  const [chosen, setChosen] = useState<Action | null>(null)
  const reset = ({ name, email }: OneOperator) =>
    defineAction({
      name: 'reset',
      key: 'f',
      tone: 'danger',
      label: t('reset'),
      title: t('resetTitle', { name }),
      text: t('resetText', { email }),
      fields: [{ name: 'reason', label: t('identified') }],
      call: operatorResets.proposeOperatorReset,
      bodyOf: ({ reason }) => ({ email, reason: reason ?? '' }),
      refusedWords: ({ why, requestedBy = '' }) =>
        why === 'PROPOSED'
          ? t('resetProposed', { name: requestedBy })
          : why === 'NOBODY_ELSE'
            ? t('resetNobodyElse', { email })
            : null,
    })
  const mayDo = ({ roles: has, capabilities }: OneOperator) =>
    [...has, ...beyondRoles(has, capabilities)].map((name) => roles(name)).join(', ') || t('noRoles')
  const state = ({ disabled }: OneOperator) => (
    <Status tone={disabled ? 'quiet' : 'good'} label={t(disabled ? 'disabled' : 'active')} />
  )
  const actionsOf = (each: OneOperator) => (
    <ButtonRow>
      <Button size="sm" variant="default" onClick={() => setChanged(each)}>
        {t('change')}
      </Button>
      {can('operators.reset') && !each.disabled && each.email !== self?.id && (
        <Button size="sm" variant="default" onClick={() => setChosen(reset(each))}>
          {t('reset')}
        </Button>
      )}
    </ButtonRow>
  )
  function done(): void {
    setChosen(null)
    setChanged(null)
    void client.invalidateQueries({ queryKey: ['operators'] })
  }
  return (
    <Screen title={t('title')}>
      <Page title={t('title')} purpose={t('purpose')}>
        <KeyedRows
          queryKey={['operators']}
          label={t('title')}
          load={(query, signal) => api(operatorRoles.operators, { query }, { signal })}
          rowsOf={(parts) => parts.flatMap(({ operators }) => operators)}
          keyOf={({ operatorId }) => operatorId}
          nothing={t('nothing')}
          columns={[
            { name: 'name', label: t('name'), cell: ({ name }) => name },
            { name: 'roles', label: t('roles'), cell: mayDo },
            { name: 'email', label: t('email'), cell: ({ email }) => email },
            { name: 'state', label: t('state'), cell: state },
            { name: 'actions', label: t('actions'), cell: actionsOf },
          ]}
          cardsOn="tablet"
          linesOf={(each) => ({
            title: each.name,
            titleEnd: state(each),
            note: `${each.email} · ${mayDo(each)}`,
            actions: actionsOf(each),
          })}
        />
        <ChangeRoles operator={changed} onClose={() => setChanged(null)} onDone={done} />
        <ActionDialog action={chosen} onClose={() => setChosen(null)} onDone={done} />
      </Page>
    </Screen>
  )
}
