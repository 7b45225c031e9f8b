/** Why a reset of an operator's second factor is not proposed, where the refusal's own text would say too little. */
export const resets = {
  PROPOSED: '{name} has already proposed this. Another operator can approve it under Proposals.',
  NOBODY_ELSE:
    'Nobody else can approve this: a third operator who may reset 2FA is needed. Whoever runs the server can do it: npm run operator -- reset-two-fa {email}',
}

export type ResetTexts = typeof resets
