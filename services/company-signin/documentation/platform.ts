/** A platform that lets companies sign in and register. */

import type { Quickstart } from '../../../kit/pages/docs/documentation.ts'

export const platform: Quickstart = {
  audience: 'platform',
  title: { nl: 'Bedrijven op uw platform', en: 'Companies on your platform' },
  lead: {
    nl: 'Na tien minuten controleert uw platform een KVK-nummer, begint het een aanmelding met de bank, en weet het waar het inloggen met OpenID Connect begint.',
    en: 'After ten minutes your platform checks a number of the company register, begins a registration with the bank, and knows where signing in with OpenID Connect begins.',
  },
  needs: {
    nl: 'curl en een shell. In de sandbox is geen account nodig.',
    en: 'curl and a shell. The sandbox needs no account.',
  },
  steps: [
    {
      title: { nl: 'Controleer een nummer', en: 'Check a number' },
      text: {
        nl: 'Of het nummer in het register staat, en hoe het bedrijf heet.',
        en: 'Whether the number is in the register, and what the company is called.',
      },
      code: `curl -sf '{base}/api/companies/validate-kvk/68750110'`,
      prints: '{…"valid":true…}',
    },
    {
      title: { nl: 'Begin een aanmelding', en: 'Begin a registration' },
      text: {
        nl: 'Het antwoord zegt welke stap volgt. Het token van de sessie gaat met elke volgende stap mee.',
        en: 'The answer says which step is next. The token of the session goes along with each further step.',
      },
      code: `curl -sf '{base}/api/onboarding' \\
  -H 'Content-Type: application/json' \\
  -d '{"kvkNumber": "68750110"}' | grep -o '"currentStep":"[^"]*"'`,
      prints: '"currentStep":"BANK_CONNECT"',
    },
    {
      title: { nl: 'Laat de bank kiezen', en: 'Let them choose a bank' },
      text: {
        nl: 'De namen en logo’s van de banken in Nederland. In de sandbox zijn ze verzonnen.',
        en: 'The names and logos of the banks in the Netherlands. In the sandbox they are made up.',
      },
      code: `curl -sf '{base}/api/onboarding/institutions?country=NL' | grep -o '"name":"[^"]*"' | head -n 1`,
      prints: '"name":"…"',
    },
    {
      title: { nl: 'Inloggen met je bedrijf', en: 'Sign in with your company' },
      text: {
        nl: 'Elke bibliotheek voor OpenID Connect leest dit document. Meld uw site aan op /developers.',
        en: 'Every library of OpenID Connect reads this document. Register your site at /developers.',
      },
      code: `curl -sf '{base}/.well-known/openid-configuration' | grep -o '"authorization_endpoint":"[^"]*"'`,
      prints: '"authorization_endpoint":"…/openid/authorize"',
    },
    {
      title: { nl: 'Neem niemand op zijn woord', en: 'Take nobody at their word' },
      text: {
        nl: 'Wat er gebeurt, komt in een keten die niemand ongemerkt verandert. Met deze sleutels controleert u de handtekeningen eronder.',
        en: 'What happens goes into a chain that nobody changes unnoticed. With these keys you check the signatures under it.',
      },
      code: `curl -sf '{base}/.well-known/audit-keys.json'`,
      prints: '{"keys":[…]}',
    },
  ],
}
