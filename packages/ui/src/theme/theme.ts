import { createTheme } from '@mantine/core'
import classes from './controls.module.css'

/** Hints are below their field, so that fields next to each other stay aligned. */
const field = {
  size: 'md',
  withAsterisk: false,
  inputWrapperOrder: ['label', 'input', 'error', 'description'],
} as const

export const theme = createTheme({
  colors: {
    brand: [
      'var(--hy-brand-0)',
      'var(--hy-brand-1)',
      'var(--hy-brand-2)',
      'var(--hy-brand-3)',
      'var(--hy-brand-4)',
      'var(--hy-brand-5)',
      'var(--hy-brand-6)',
      'var(--hy-brand-7)',
      'var(--hy-brand-8)',
      'var(--hy-brand-9)',
    ],
  },
  primaryColor: 'brand',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--hy-font)',
  breakpoints: { xs: '24em', sm: '48em', md: '64em', lg: '75em', xl: '90em' },
  components: {
    ActionIcon: { classNames: { root: classes.icon } },
    Button: {
      defaultProps: { size: 'md' },
      classNames: { root: classes.button, label: classes.buttonLabel, loader: classes.buttonLoader },
    },
    Checkbox: {
      classNames: { input: classes.checkbox, body: classes.checkboxBody, label: classes.checkboxLabel },
    },
    Input: { classNames: { wrapper: classes.field, input: classes.input } },
    InputWrapper: {
      classNames: { label: classes.label, error: classes.hint, description: classes.hint },
    },
    NativeSelect: { defaultProps: field },
    Overlay: { classNames: { root: classes.scrim } },
    PasswordInput: { defaultProps: field, classNames: { innerInput: classes.innerInput } },
    TextInput: { defaultProps: field },
  },
})
