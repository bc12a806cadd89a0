/** Words of the page of the own name. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  title: 'Uw naam',
  lead: 'Vul uw naam in zoals uw bank die kent. Sites waarbij u inlogt, krijgen voortaan deze naam.',
  proofEnds:
    'U hebt bij uw bank bewezen wie u bent. Dat bewijs hoort bij de naam van nu: na een wijziging vervalt het, en wordt u overal elders uitgelogd. Bewijs daarna opnieuw wie u bent.',
  password: 'Uw wachtwoord',
  passwordHint: 'Uw wachtwoord is langer dan tien minuten geleden gevraagd.',
  wrongPassword: 'Vul uw wachtwoord in zoals het nu is.',
  act: 'Bewaar uw naam',
  back: 'Terug naar uw account',
}

const en: typeof nl = {
  title: 'Your name',
  lead: 'Enter your name as your bank knows it. Sites that you sign in to get this name from now on.',
  proofEnds:
    'You have proven who you are at your bank. That proof is of the name that stands here: it ends with a change, and you are signed out everywhere else. Then prove again who you are.',
  password: 'Your password',
  passwordHint: 'Your password was asked for more than ten minutes ago.',
  wrongPassword: 'Enter your password as it is now.',
  act: 'Save your name',
  back: 'Back to your account',
}

export const ownNameWords: Record<Language, typeof nl> = { nl, en }
