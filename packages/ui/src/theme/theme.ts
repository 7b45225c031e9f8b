import { createTheme, type MantineColorsTuple } from '@mantine/core'

const shades = Array.from({ length: 10 }, (_, shade) => `var(--hy-brand-${shade})`)

/** Hints are below their field, so that fields next to each other stay aligned. */
const field = {
  size: 'md',
  withAsterisk: false,
  inputWrapperOrder: ['label', 'input', 'error', 'description'],
} as const

export const theme = createTheme({
  colors: { brand: shades as unknown as MantineColorsTuple },
  primaryColor: 'brand',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--hy-font)',
  breakpoints: { xs: '24em', sm: '48em', md: '64em', lg: '75em', xl: '90em' },
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: field },
    PasswordInput: { defaultProps: field },
    NativeSelect: { defaultProps: field },
  },
})
