export { readReturnTo } from './return-to.ts'
export { SignInFrame } from './sign-in-frame.tsx'
