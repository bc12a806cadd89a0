/** The international bank account number: ISO 13616 lengths, ISO 7064 MOD 97-10, and how it is shown. */

/** The length of an IBAN in each country of the SWIFT IBAN registry. */
const lengths: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ' +
    'ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 ' +
    'LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 ' +
    'QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** The number in its electronic form (capitals, no spaces), or null when country, length or check digits are wrong. */
export function parseIban(text: string): string | null {
  const iban = text.replaceAll(' ', '').toUpperCase()
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]+$/.test(iban) || iban.length !== lengths[iban.slice(0, 2)]) return null
  let rest = 0
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1 ? iban : null
}

/** What may be shown of a number: its country and its last four characters. */
export const maskIban = (iban: string): string =>
  `${iban.slice(0, 2)}${'*'.repeat(Math.max(0, iban.length - 6))}${iban.slice(-4)}`

/** The IBAN of an account: its country, the check digits that fit, and the country's own account number (BBAN). */
export function ibanOf(country: string, bban: string): string {
  let rest = 0n
  for (const sign of `${bban}${country}00`) {
    const value = Number.parseInt(sign, 36)
    rest = rest * (value > 9 ? 100n : 10n) + BigInt(value)
  }
  return `${country}${String(98n - (rest % 97n)).padStart(2, '0')}${bban}`
}
