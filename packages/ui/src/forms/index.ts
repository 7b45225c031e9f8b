export { ChoiceField } from './choice-field.tsx'
export { CodeField } from './code-field.tsx'
export { FormAlert } from './form-alert.tsx'
export { SecretField } from './secret-field.tsx'
