export { FailureAlert } from './failure-alert.tsx'
export { useCallForm } from './use-call-form.ts'
export { useFailureTitle, useFailureWords } from './use-failure-words.ts'
export { useSendCode } from './use-send-code.ts'
