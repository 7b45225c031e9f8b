export { FailureAlert } from './failure-alert.tsx'
export { useCallForm } from './use-call-form.ts'
export { useSendCode } from './use-send-code.ts'
export { withProofOfWork } from './with-proof-of-work.ts'
