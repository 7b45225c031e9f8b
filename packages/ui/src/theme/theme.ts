import { createTheme, type MantineColorsTuple } from '@mantine/core'

const shades = Array.from({ length: 10 }, (_, shade) => `var(--hy-brand-${shade})`)

export const theme = createTheme({
  colors: { brand: shades as unknown as MantineColorsTuple },
  primaryColor: 'brand',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--hy-font)',
  breakpoints: { xs: '24em', sm: '48em', md: '64em', lg: '75em', xl: '90em' },
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md', withAsterisk: false } },
    PasswordInput: { defaultProps: { size: 'md', withAsterisk: false } },
    NativeSelect: { defaultProps: { size: 'md', withAsterisk: false } },
  },
})
