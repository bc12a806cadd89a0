/** A photo desk that signs what it publishes. */

import type { Quickstart } from '../../../kit/pages/docs/documentation.ts'

export const photoDesk: Quickstart = {
  audience: 'photo-desk',
  title: { nl: 'Foto’s van je redactie ondertekenen', en: 'Sign the photos of your desk' },
  lead: {
    nl: 'Na tien minuten is een foto ondertekend, kan iedereen hem nakijken, en heb je een bewijs dat zonder ons te controleren is.',
    en: 'After ten minutes a photo is signed, anybody can check it, and you have a proof that can be verified without us.',
  },
  needs: { nl: 'curl, sha256sum en een foto: photo.jpg.', en: 'curl, sha256sum and a photo: photo.jpg.' },
  steps: [
    {
      title: { nl: 'Maak een account', en: 'Make an account' },
      text: {
        nl: 'Eén keer. Daarna is het /api/v1/auth/login, of een sleutel voor je programma (/api/v1/api-keys).',
        en: 'Once. After that it is /api/v1/auth/login, or a key for your program (/api/v1/api-keys).',
      },
      code: `TOKEN=$(curl -sf '{base}/api/v1/auth/register' \\
  -H 'Content-Type: application/json' \\
  -d '{"email": "desk@example.nl", "password": "vlinderstruik-73-molen"}' |
  sed 's/.*"token":"\\([^"]*\\)".*/\\1/')
echo "\${#TOKEN} letters"`,
      prints: '… letters',
    },
    {
      title: { nl: 'Onderteken de foto', en: 'Sign the photo' },
      text: {
        nl: 'De hash is die van het bestand zoals je toestel het bewaarde; onderweg mag niets veranderd zijn.',
        en: 'The hash is that of the file as your device kept it; nothing may have changed on the way.',
      },
      code: `ID=$(curl -sf --retry 5 '{base}/api/v1/photos' \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Idempotency-Key: desk-0001' \\
  -F 'file=@photo.jpg;type=image/jpeg' \\
  -F "sha256=$(sha256sum photo.jpg | cut -d ' ' -f 1)" \\
  -F 'capturedAt=2026-03-01T12:00:00Z' |
  sed 's/.*"verificationId":"\\([^"]*\\)".*/\\1/')
echo "{base}/v/$ID"`,
      prints: '{base}/v/…',
    },
    {
      title: { nl: 'Kijk als lezer', en: 'Look as a reader' },
      text: {
        nl: 'Het oordeel staat op die pagina, en zo leest een programma het.',
        en: 'The verdict is on that page, and this is how a program reads it.',
      },
      code: `curl -sf "{base}/public/photos/$ID/verify" | grep -o '"verificationId":"[^"]*"'`,
      prints: '"verificationId":"…"',
    },
    {
      title: { nl: 'Wacht op het bewijs', en: 'Wait for the proof' },
      text: {
        nl: 'Binnen een paar seconden staat de foto in het logboek dat niemand ongemerkt verandert.',
        en: 'Within seconds the photo stands in the log that nobody changes unnoticed.',
      },
      code: `curl -sf --retry 60 --retry-delay 1 --retry-all-errors -o inclusion.txt "{base}/public/photos/$ID/inclusion"
head -n 1 inclusion.txt`,
      prints: 'c2sp.org/tlog-proof@v1',
    },
  ],
}
