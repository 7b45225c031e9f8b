import { failureOf } from '@halyard/web/calls'
import { useTexts } from '../../locales/index.ts'
import form from './auth-form.module.css'
import classes from './captcha-field.module.css'
import type { useCaptcha } from './use-captcha.ts'

interface CaptchaProofProps {
  readonly proof: ReturnType<typeof useCaptcha>['proof']
  readonly onProve: () => void
}

/** The way past the picture for those who cannot see it. How far it got is announced to screen readers. */
export function CaptchaProof({ proof, onProve }: CaptchaProofProps) {
  const t = useTexts('identity')
  const failed = useFailureText(proof.error)
  return (
    <div className={classes.proof}>
      {proof.pending || proof.done ? null : (
        <button type="button" className={`${form.link} ${classes.prove}`} onClick={onProve}>
          {t('captchaUnseen')}
        </button>
      )}
      <p className={form.note} role="status">
        {proof.pending ? t('captchaProving') : proof.done ? t('captchaProved') : failed}
      </p>
    </div>
  )
}

function useFailureText(error: unknown): string | null {
  const app = useTexts('app')
  if (!error) return null
  const failure = failureOf(error)
  return failure.kind === 'refused' ? failure.message : app('noAnswer')
}
