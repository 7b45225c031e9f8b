export const texts = {
  sent: 'You sent this on {time}, and it may or may not have gone through. Anything else you send is a separate request.',
  notKept: 'We no longer have everything you entered, so it can’t be checked from here.',
  enterAgain: 'To check it, enter exactly the same again.',
  checkTitle: 'Check this request',
  checkText:
    'This sends exactly the same request again. If it already went through, you’ll only see its status. If it hasn’t, it goes through now. Either way, it only counts once.',
  checkRate: 'If it goes through now, the current rate applies.',
  password: 'Transaction Password',
  forget: 'Forget it',
  heldForgettable:
    'So far we couldn’t find out what became of this request. Check again later, or let it go once your records show what happened.',
  forgetTitle: 'Forget this request?',
  forgetText:
    'Forgetting it doesn’t cancel it: it may have gone through. We’ll only stop reminding you. If you send the same again later, it’s a new request, so it may go through twice. Check your records first.',
  keep: 'Keep it',
} as const
