/** Words of the page that erases a person. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  cardHeading: 'Uw gegevens meenemen of wissen',
  cardText: 'U kunt alles wat wij van u bewaren downloaden, of laten wissen.',
  export: 'Download uw gegevens',
  erase: 'Wis uw gegevens',
  email: 'Verander uw e-mailadres',
  title: 'Wis uw gegevens',
  lead: 'Dit kan niet ongedaan worden gemaakt. U kunt daarna niet meer inloggen.',
  goes: 'Dit wordt gewist: uw naam, uw adressen en nummers, uw wachtwoord, uw tweede stappen, uw browsers, uw inlogpogingen en wat sites van u mochten zien.',
  stays:
    'Dit blijft: het logboek van het bedrijf, maar zonder dat iemand daarin nog kan zien wie u was. De controle van het logboek blijft kloppen. Ook machtigingen die u had, blijven zeven jaar bewaard, zonder uw naam.',
  last: (company: string) =>
    `Niemand anders mag ${company} volgens de wet vertegenwoordigen. Daarom moet het bedrijf eerst dicht. Niemand van het bedrijf kan dan nog inloggen, de sites van het bedrijf stoppen en de gegevens van alle mensen van het bedrijf worden gewist.`,
  other: 'Wilt u dat niet? Nodig dan eerst een andere bestuurder uit.',
  people: 'Naar de mensen van het bedrijf',
  close: 'Sluit het bedrijf en wis alle gegevens',
  closeHint: 'Kruis dit aan om het bedrijf te sluiten.',
  missingClose: 'Kruis aan dat het bedrijf dicht mag, of nodig eerst een andere bestuurder uit.',
  confirm: 'Typ ERASE om te bevestigen',
  missingConfirm: 'Typ het woord ERASE in hoofdletters.',
  password: 'Uw wachtwoord',
  passwordHint: 'Uw wachtwoord is langer dan tien minuten geleden gevraagd.',
  wrongPassword: 'Vul uw wachtwoord in zoals het nu is.',
  act: 'Wis mijn gegevens',
  back: 'Terug naar uw account',
  doneTitle: 'Uw gegevens zijn gewist',
  done: 'Wij bewaren niets meer waarmee iemand u kan herkennen.',
  home: 'Naar de voorpagina',
}

export type PrivacyWords = typeof nl

const en: PrivacyWords = {
  cardHeading: 'Take your details along, or erase them',
  cardText: 'You can download all that we keep of you, or have it erased.',
  export: 'Download your details',
  erase: 'Erase your details',
  email: 'Change your e-mail address',
  title: 'Erase your details',
  lead: 'This cannot be undone. You cannot sign in any more after it.',
  goes: 'This is erased: your name, your addresses and numbers, your password, your second steps, your browsers, your sign-ins and what sites were allowed to see of you.',
  stays:
    'This stays: the audit trail of the company, but nobody can see in it who you were. The audit trail still proves right. Mandates that you had stay for seven years too, without your name.',
  last: (company) =>
    `Nobody but you may represent ${company} by law, so the company has to be closed first. Then nobody of the company can sign in any more, its sites stop, and the details of all people of the company are erased.`,
  other: 'If you do not want that, first invite another director.',
  people: 'To the people of the company',
  close: 'Close the company and erase all details',
  closeHint: 'Tick this to close the company.',
  missingClose: 'Tick that the company may be closed, or first invite another director.',
  confirm: 'Type ERASE to confirm',
  missingConfirm: 'Type the word ERASE in capitals.',
  password: 'Your password',
  passwordHint: 'Your password was asked for more than ten minutes ago.',
  wrongPassword: 'Enter your password as it is now.',
  act: 'Erase my details',
  back: 'Back to your account',
  doneTitle: 'Your details are erased',
  done: 'We keep nothing any more by which anybody can recognise you.',
  home: 'To the front page',
}

export const privacyWords: Record<Language, PrivacyWords> = { nl, en }
