import { Text } from '@halyard/ui/layout'
import { useFailureWords } from '@halyard/web/forms'
import { useTexts } from '../../locales/index.ts'
import form from './auth-form.module.css'
import classes from './captcha-field.module.css'
import type { useCaptcha } from './use-captcha.ts'

interface CaptchaProofProps {
  readonly proof: ReturnType<typeof useCaptcha>['proof']
  readonly onProve: () => void
}

/** The alternative for members who cannot see the picture. Progress is announced to screen readers. */
export function CaptchaProof({ proof, onProve }: CaptchaProofProps) {
  const t = useTexts('identity')
  const failureWords = useFailureWords()
  const failed = proof.failure && failureWords(proof.failure)
  return (
    <div className={classes.proof}>
      {proof.pending || proof.done ? null : (
        <button type="button" className={`${form.link} ${classes.prove}`} data-alone onClick={onProve}>
          {t('captchaUnseen')}
        </button>
      )}
      <Text size={14} tone="soft" role="status">
        {proof.pending ? t('captchaProving') : proof.done ? t('captchaProved') : failed}
      </Text>
    </div>
  )
}
