import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import classes from './captcha-field.module.css'
import type { useCaptcha } from './use-captcha.ts'

interface CaptchaFieldProps extends TextInputProps {
  readonly picture: ReturnType<typeof useCaptcha>
  readonly onRefresh: () => void
}

export function CaptchaField({ picture, onRefresh, ...input }: CaptchaFieldProps) {
  const t = useTexts('identity')
  return (
    <div className={classes.captcha}>
      <TextInput
        {...input}
        className={classes.input ?? ''}
        label={t('captcha')}
        error={input.error ?? (picture.isError ? t('captchaFailed') : undefined)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <div className={classes.picture}>
        {picture.data ? (
          <img src={picture.data.image} alt={t('captchaPicture')} />
        ) : (
          <span className={classes.empty} />
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t('captchaRefresh')}
          title={t('captchaRefresh')}
          loading={picture.isFetching}
          onClick={onRefresh}
        >
          <IconRefresh size={18} stroke={1.6} />
        </ActionIcon>
      </div>
    </div>
  )
}
