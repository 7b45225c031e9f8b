import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import classes from './captcha-field.module.css'
import { CaptchaProof } from './captcha-proof.tsx'
import type { useCaptcha } from './use-captcha.ts'

interface CaptchaFieldProps extends TextInputProps {
  readonly captcha: ReturnType<typeof useCaptcha>
  readonly onRefresh: () => void
  readonly onAnswer: (captcha: string) => void
}

export function CaptchaField({ captcha, onRefresh, onAnswer, ...input }: CaptchaFieldProps) {
  const t = useTexts('identity')
  const proved = captcha.proof.done
  return (
    <div className={classes.captcha}>
      <TextInput
        {...input}
        className={classes.input ?? ''}
        label={t('captcha')}
        error={input.error ?? (captcha.imageFailed && !proved ? t('captchaFailed') : undefined)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={proved}
        required
      />
      <div className={classes.picture}>
        {captcha.image && !proved ? (
          <img src={captcha.image} alt={t('captchaPicture')} />
        ) : (
          <span className={classes.empty} />
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('captchaRefresh')}
          title={t('captchaRefresh')}
          loading={captcha.loading}
          onClick={onRefresh}
        >
          <IconRefresh size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      <CaptchaProof proof={captcha.proof} onProve={() => void captcha.prove(onAnswer)} />
    </div>
  )
}
