import { Button } from '@mantine/core'
import { useKitTexts } from '../texts/use-texts.ts'
import classes from './broken.module.css'

/** Replaces a screen whose code or texts could not be loaded; the frame around it stays. */
export function Broken() {
  const t = useKitTexts('app')
  return (
    <section role="alert" className={classes.broken}>
      <h1>{t('brokenTitle')}</h1>
      <p>{t('brokenText')}</p>
      <Button onClick={() => location.reload()}>{t('reload')}</Button>
    </section>
  )
}
