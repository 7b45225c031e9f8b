import { Card, Stack, Text } from '@halyard/ui/layout'
import { LinkButton } from '@halyard/web/routes'
import { IconCheck } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import type { Profile } from '../../members/own-account/index.ts'
import classes from './first-steps.module.css'
import { identityOf } from './waits.ts'

const words = {
  identity: {
    open: { text: 'identityOpen', action: 'identityAction' },
    rejected: { text: 'identityRejected', action: 'identityAgain' },
    review: { text: 'identityReview', action: 'view' },
    done: { text: 'identityDone', action: null },
  },
} as const

/** The steps from a new account to a first investment. */
export function FirstSteps({ profile }: { readonly profile: Profile | undefined }) {
  const t = useTexts('dashboard')
  const identity = profile ? (identityOf(profile) ?? 'done') : 'open'
  const { text, action } = words.identity[identity]
  // Documents in review block nobody: the deposit does not have to wait for them.
  const verifyFirst = identity === 'open' || identity === 'rejected'
  return (
    <Card title={t('firstSteps')}>
      <ol className={classes.steps}>
        <li
          className={classes.step}
          data-state={identity === 'done' ? 'done' : verifyFirst ? 'next' : 'open'}
        >
          <span className={classes.sign} aria-hidden="true">
            {identity === 'done' ? <IconCheck size={18} stroke={2} /> : 1}
          </span>
          <Words title={t('identity')} text={t(text)} />
          {action && (
            <LinkButton to="/settings/kyc" size="sm" variant={verifyFirst ? 'filled' : 'default'}>
              {t(action)}
            </LinkButton>
          )}
        </li>
        <li className={classes.step} data-state={verifyFirst ? 'open' : 'next'}>
          <span className={classes.sign} aria-hidden="true">
            2
          </span>
          <Words title={t('stepDeposit')} text={t('stepDepositText')} />
          <LinkButton to="/wallet/deposit" size="sm" variant={verifyFirst ? 'default' : 'filled'}>
            {t('deposit')}
          </LinkButton>
        </li>
        <li className={classes.step} data-state="open">
          <span className={classes.sign} aria-hidden="true">
            3
          </span>
          <Words title={t('stepInvest')} text={t('stepInvestText')} />
          <LinkButton to="/investment/new" size="sm" variant="default">
            {t('seePackages')}
          </LinkButton>
        </li>
      </ol>
    </Card>
  )
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Stack gap={2}>
      <Text as="h3" size={16} weight="strong" dense>
        {title}
      </Text>
      <Text size={14} tone="soft">
        {text}
      </Text>
    </Stack>
  )
}
