/** An audit practice that reads a client's ledger. */

import type { Quickstart } from '../../../kit/pages/docs/documentation.ts'

export const auditPractice: Quickstart = {
  audience: 'audit-practice',
  title: { nl: 'Een auditfile laten lezen', en: 'Have an audit file read' },
  lead: {
    nl: 'Na tien minuten is een grootboek gelezen, kent u de opvallendste boekingen, en hebt u een werkblad en een rapport.',
    en: 'After ten minutes a ledger has been read, you know its most striking entries, and you have a spreadsheet and a report.',
  },
  needs: {
    nl: 'curl en een auditfile (XAF of CLAIR): ledger.xaf. Een verzonnen auditfile is services/audit-analysis/examples/bouwbedrijf.xaf in de broncode.',
    en: 'curl and an audit file (XAF or CLAIR): ledger.xaf. A made-up one is services/audit-analysis/examples/bouwbedrijf.xaf in the source.',
  },
  steps: [
    {
      title: { nl: 'Stuur het bestand', en: 'Send the file' },
      text: {
        nl: 'Het wordt gelezen terwijl het binnenkomt en blijft in het geheugen; er komt geen kopie op schijf.',
        en: 'It is read while it comes in and stays in memory; no copy is written to disk.',
      },
      code: `ID=$(curl -sf '{base}/api/analysis/upload' -F 'file=@ledger.xaf' |
  sed 's/.*"analysisId":"\\([^"]*\\)".*/\\1/')
echo "$ID"`,
      prints: '…-…-…-…-…',
    },
    {
      title: { nl: 'Lees de cijfers', en: 'Read the figures' },
      text: {
        nl: 'Hoeveel er geboekt is, en over welke periode.',
        en: 'How much was booked, and over which period.',
      },
      code: `curl -sf "{base}/api/analysis/$ID/summary"`,
      prints: '{…}',
    },
    {
      title: { nl: 'Begin bij het hoogste risico', en: 'Begin with the highest risk' },
      text: {
        nl: 'Elke boeking zegt welke kenmerken haar opvallend maken.',
        en: 'Each entry says which flags make it stand out.',
      },
      code: `curl -sf "{base}/api/analysis/$ID/findings?size=5"`,
      prints: '{"content":[…',
    },
    {
      title: { nl: 'Neem het mee', en: 'Take it along' },
      text: {
        nl: 'Alle bevindingen als werkblad, en het rapport als PDF.',
        en: 'All findings as a spreadsheet, and the report as a PDF.',
      },
      code: `curl -sf -o findings.xlsx "{base}/api/analysis/$ID/findings/export"
curl -sf -o report.pdf "{base}/api/analysis/$ID/report"
head -c 4 report.pdf`,
      prints: '%PDF',
    },
    {
      title: { nl: 'Ruim op', en: 'Clear away' },
      text: {
        nl: 'Na afloop is er niets meer van uw cliënt in het geheugen.',
        en: 'Afterwards nothing of your client is left in memory.',
      },
      code: `curl -s -o answer.txt -w '%{http_code}\\n' -X DELETE "{base}/api/analysis/$ID"`,
      prints: '204',
    },
  ],
}
