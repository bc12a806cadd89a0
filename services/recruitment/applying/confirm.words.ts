/** Words of the page behind a confirmation link. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  application: 'Bevestig je sollicitatie',
  applicationLead:
    'Dit gaat naar de recruiters zodra je bevestigt. Tot dan heeft niemand het gezien. Klopt er iets niet? Solliciteer dan opnieuw, en bevestig alleen de laatste.',
  merged:
    'De vacature waarop je solliciteerde is samengevoegd met deze, die hetzelfde is. Je sollicitatie gaat hierheen.',
  mergedTitle: 'Deze vacature is samengevoegd',
  asksMore: (job: string) =>
    `Ze is samengevoegd met een andere vacature, ${job}, en die vraagt meer dan je hebt ingevuld. Er is niets verstuurd.`,
  asksMoreLink: 'Daar solliciteren',
  alert: 'Bevestig je zoekopdracht',
  alertLead: 'Je krijgt mails met nieuwe vacatures zodra je bevestigt.',
  confirm: 'Bevestigen',
  job: 'Vacature',
  company: 'Bedrijf',
  name: 'Naam',
  email: 'E-mailadres',
  phone: 'Telefoonnummer',
  availableFrom: 'Beschikbaar vanaf',
  expectedSalary: 'Gewenst salaris',
  cv: 'CV (PDF)',
  none: 'Geen',
  letter: 'Motivatie',
  answers: 'Antwoorden',
  noAnswer: 'Geen antwoord',
  yes: 'Ja',
  no: 'Nee',
  keep: 'Bewaren',
  keepYear: 'Een jaar na het einde van de procedure',
  keepShort: 'Tot 28 dagen na het einde van de procedure',
  newAccount:
    'Er komt een account op dit e-mailadres, zodat je kunt volgen hoe het gaat. Je kiest daarna zelf een wachtwoord.',
  ownAccount: 'Je hebt al een account. Log na het bevestigen in om te zien hoe het gaat.',
  unverified:
    'Met dit e-mailadres is een account gemaakt dat nog nooit is bevestigd. Wie het wachtwoord van dat account kent, kan zien wat je stuurt. Heb jij dat account niet gemaakt? Kies dan hieronder dat het van jou wordt: het oude wachtwoord werkt dan niet meer.',
  notMine: 'Bevestigen, en het account overnemen',
  frequency: 'Hoe vaak',
  wishes: 'Waarnaar je zoekt',
  account: 'Bevestig je account',
  accountLead: 'Je account is er zodra je bevestigt.',
  newAccountOnly: 'Je kiest daarna zelf een wachtwoord.',
  accountThereTitle: 'Je hebt al een account',
  accountThere:
    'Bij dit e-mailadres hoort al een account. Log in, of kies een nieuw wachtwoord als je het niet meer weet.',
  signIn: 'Inloggen',
  forgot: 'Wachtwoord vergeten',
  done: {
    APPLICATION: {
      title: 'Je sollicitatie is verstuurd',
      text: 'Je krijgt een mail met wat je hebt gestuurd. Log in om te zien hoe het gaat.',
    },
    ALERT: {
      title: 'Je zoekopdracht is bewaard',
      text: 'Je krijgt een mail als er nieuwe vacatures zijn. Elke mail heeft een link om te stoppen.',
    },
    ACCOUNT: { title: 'Je e-mailadres is bevestigd', text: 'Log in om verder te gaan.' },
  },
  see: 'Inloggen en bekijken',
  view: 'Bekijken',
  otherAccount:
    'Je bent ingelogd met een ander account. Log uit, en log in met het e-mailadres van deze mail om het te bekijken.',
  usedTitle: 'Deze link is al gebruikt',
  used: {
    APPLICATION: 'Je sollicitatie is al verstuurd. Er is niets opnieuw verstuurd.',
    ALERT: 'Je zoekopdracht is al bewaard.',
    ACCOUNT: 'Je account is er al.',
  },
  missingTitle: 'Deze link klopt niet',
  missing: 'Kijk of je de hele link uit de mail hebt geopend.',
  overTitle: 'Deze link is verlopen',
  over: 'De 72 uur zijn voorbij, en wat je invulde is gewist. Vul het formulier opnieuw in.',
  removedTitle: 'Deze vacature is verwijderd',
  removed: 'Je sollicitatie is niet verstuurd. Niemand heeft gezien wat je invulde, en het wordt gewist.',
  appliedTitle: 'Je hebt al gesolliciteerd',
  applied: (job: string) =>
    `Er is met dit e-mailadres al gesolliciteerd als ${job}. Er is niets opnieuw verstuurd.`,
  disabledTitle: 'Dit account is uitgeschakeld',
  disabled: 'Met dit e-mailadres kan niet worden gesolliciteerd. Vraag de beheerder van deze site waarom.',
  disabledAccount:
    'Met dit e-mailadres kan geen account worden gemaakt. Vraag de beheerder van deze site waarom.',
  jobs: 'Vacatures zoeken',
}

const en: typeof nl = {
  application: 'Confirm your application',
  applicationLead:
    'This goes to the recruiters once you confirm. Until then nobody has seen it. Is something not right? Then apply again, and confirm the last one alone.',
  merged:
    'The job that you applied for has been merged with this one, which is the same. Your application goes here.',
  mergedTitle: 'This job has been merged',
  asksMore: (job) =>
    `It has been merged with another job, ${job}, and that asks for more than you filled in. Nothing was sent.`,
  asksMoreLink: 'Apply there',
  alert: 'Confirm your job alert',
  alertLead: 'You get mails about new jobs once you confirm.',
  confirm: 'Confirm',
  job: 'Job',
  company: 'Company',
  name: 'Name',
  email: 'Email address',
  phone: 'Phone number',
  availableFrom: 'Available from',
  expectedSalary: 'Expected pay',
  cv: 'CV (PDF)',
  none: 'None',
  letter: 'Letter',
  answers: 'Answers',
  noAnswer: 'No answer',
  yes: 'Yes',
  no: 'No',
  keep: 'Keeping it',
  keepYear: 'A year after the end of the procedure',
  keepShort: 'Until 28 days after the end of the procedure',
  newAccount:
    'An account is made for this email address, so that you can follow how it goes. You choose a password yourself afterwards.',
  ownAccount: 'You have an account already. Sign in after confirming to see how it goes.',
  unverified:
    'An account was made with this email address that was never confirmed. Whoever knows the password of that account can see what you send. Did you not make that account? Then choose below that it becomes yours: the old password works no more.',
  notMine: 'Confirm, and take the account over',
  frequency: 'How often',
  wishes: 'What you look for',
  account: 'Confirm your account',
  accountLead: 'Your account is there once you confirm.',
  newAccountOnly: 'You choose a password yourself afterwards.',
  accountThereTitle: 'You have an account already',
  accountThere:
    'There is an account with this email address already. Sign in, or choose a new password if you do not know it any more.',
  signIn: 'Sign in',
  forgot: 'Forgotten password',
  done: {
    APPLICATION: {
      title: 'Your application has been sent',
      text: 'You get a mail with what you sent. Sign in to see how it goes.',
    },
    ALERT: {
      title: 'Your job alert has been saved',
      text: 'You get a mail when there are new jobs. Each mail has a link to stop.',
    },
    ACCOUNT: { title: 'Your email address is confirmed', text: 'Sign in to go on.' },
  },
  see: 'Sign in and see it',
  view: 'See it',
  otherAccount:
    'You are signed in with another account. Sign out, and sign in with the email address of this mail to see it.',
  usedTitle: 'This link was used already',
  used: {
    APPLICATION: 'Your application has been sent already. Nothing was sent again.',
    ALERT: 'Your job alert has been saved already.',
    ACCOUNT: 'Your account is there already.',
  },
  missingTitle: 'This link is not right',
  missing: 'See whether you opened the whole link from the mail.',
  overTitle: 'This link is over',
  over: 'The 72 hours are over, and what you filled in has been erased. Fill in the form again.',
  removedTitle: 'This job has been removed',
  removed: 'Your application has not been sent. Nobody has seen what you filled in, and it is being erased.',
  appliedTitle: 'You have applied already',
  applied: (job) => `This email address was used already to apply for ${job}. Nothing was sent again.`,
  disabledTitle: 'This account is disabled',
  disabled: 'This email address cannot be used to apply. Ask the administrator of this site why.',
  disabledAccount: 'No account can be made with this email address. Ask the administrator of this site why.',
  jobs: 'Search jobs',
}

export const confirmWords: Record<Language, typeof nl> = { nl, en }
