import { type Call, checkBody, devices } from '@halyard/contract'
import { Form } from '@halyard/ui/forms'
import { Box, boxClass, Text } from '@halyard/ui/layout'
import { FailureAlert, useCallForm } from '@halyard/web/forms'
import { LinkButton } from '@halyard/web/routes'
import { Button } from '@mantine/core'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './auth-form.module.css'
import { AuthPage } from './auth-page.tsx'
import { mailedLink } from './mailed-link.ts'

const route = getRouteApi('/public/email-change')
const calls = { confirm: devices.confirmEmailChange, undo: devices.undoEmailChange }

/**
 * The target of the links mailed to the old address. Opening one has no effect, because mail scanners open
 * links too; only the button acts.
 */
export function EmailChangePage() {
  const { do: purpose = 'confirm' } = route.useSearch()
  const { token } = mailedLink(useLocation({ select: ({ hash }) => hash }))
  // Another link opened in the same tab may change only the part after the #. The key remounts the page.
  return <Changing key={token} purpose={purpose} token={token} />
}

function Changing({ purpose, token }: Pick<AskingProps, 'purpose' | 'token'>) {
  const usable = Object.keys(checkBody(calls[purpose] as Call, { token })).length === 0
  const [state, setState] = useState<'confirming' | 'done' | 'over'>(usable ? 'confirming' : 'over')
  if (state === 'confirming') {
    return (
      <Asking
        purpose={purpose}
        token={token}
        onDone={() => setState('done')}
        onOver={() => setState('over')}
      />
    )
  }
  return state === 'done' ? <Done purpose={purpose} /> : <Over />
}

interface AskingProps {
  readonly purpose: 'confirm' | 'undo'
  readonly token: string
  readonly onDone: () => void
  readonly onOver: () => void
}

function Asking({ purpose, token, onDone, onOver }: AskingProps) {
  const t = useTexts('devices')
  const form = useCallForm({
    call: calls[purpose],
    initialValues: { token },
    bodyOf: (values) => values,
    onDone,
    onFailed: (failure) => {
      if (failure.kind === 'refused' && failure.code === 'LINK_INVALID') onOver()
    },
  })
  return (
    <AuthPage title={t(`${purpose}EmailTitle`)} purpose={t(`${purpose}EmailText`)}>
      <Form className={boxClass({ above: 28 })} onSubmit={form.submit}>
        <FailureAlert failure={form.failure} />
        <Button type="submit" loading={form.pending} fullWidth>
          {t(`${purpose}EmailAction`)}
        </Button>
      </Form>
      <Text size={14} tone="soft" above={28}>
        <Link to="/login" className={classes.link}>
          {t('emailNotNow')}
        </Link>
      </Text>
    </AuthPage>
  )
}

function Done({ purpose }: { readonly purpose: 'confirm' | 'undo' }) {
  const t = useTexts('devices')
  const isConfirmed = purpose === 'confirm'
  return (
    <div role="status">
      <AuthPage
        title={t(isConfirmed ? 'emailConfirmedTitle' : 'frozenTitle')}
        purpose={t(isConfirmed ? 'emailConfirmedText' : 'frozenText')}
      >
        {isConfirmed ? <LogIn /> : <SetPassword />}
      </AuthPage>
    </div>
  )
}

function Over() {
  const t = useTexts('devices')
  return (
    <div role="status">
      <AuthPage title={t('linkOverTitle')} purpose={t('emailLinkOverText')}>
        <LogIn />
      </AuthPage>
    </div>
  )
}

function LogIn() {
  const t = useTexts('devices')
  return (
    <Box above={28}>
      <LinkButton to="/login" fullWidth>
        {t('logIn')}
      </LinkButton>
    </Box>
  )
}

function SetPassword() {
  const t = useTexts('devices')
  return (
    <Box above={28}>
      <LinkButton to="/forgot-password" fullWidth>
        {t('setPassword')}
      </LinkButton>
    </Box>
  )
}
