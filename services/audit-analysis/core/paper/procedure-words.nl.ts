/** Dutch words of the procedures; `{name}` is a setting. */

import { categoryNames } from '../detectors/category-names.ts'
import type { SubjectKind } from '../findings/subject-finding.ts'
import type { FlagCategory } from '../settings.ts'

interface Words {
  name: string
  purpose: string
  formula: string
}

export interface ProcedureWords {
  categories: Record<FlagCategory, Words>
  kinds: Record<SubjectKind, Words>
  trialBalance: Words
  samples: Words
}

const name = categoryNames.nl

const categories: ProcedureWords['categories'] = {
  ROUND_AMOUNTS: {
    name: name.ROUND_AMOUNTS,
    purpose: 'Schattingen en verzonnen bedragen zijn vaker rond dan bedragen van facturen.',
    formula: 'Het bedrag is een positief veelvoud van {roundAmountDivisor} euro.',
  },
  PERIOD_END: {
    name: name.PERIOD_END,
    purpose: 'Boekingen die het resultaat sturen, komen vaak op het laatst.',
    formula:
      'De regel ligt in de laatste {periodEndWindowBusinessDays} werkdagen, op een rekening met daar per werkdag minstens {periodEndConcentrationFactor} keer zoveel boekingen als in de rest van de periode.',
  },
  CUTOFF: {
    name: name.CUTOFF,
    purpose: 'Baten en lasten horen in het jaar waarop zij slaan.',
    formula:
      'De regel ligt binnen {cutoffWindowBusinessDays} werkdagen van begin of eind van de periode, en zijn effectieve datum valt daarbuiten of zijn periode is niet die van zijn datum.',
  },
  OUTLIER: {
    name: name.OUTLIER,
    purpose: 'Bedragen die ver van alle andere liggen, vragen een verklaring.',
    formula: 'De z-score over de populatie is hoger dan {zScoreOutlierThreshold}.',
  },
  SAME_DAY_REVERSAL: {
    name: name.SAME_DAY_REVERSAL,
    purpose: 'Een boeking die dezelfde dag wordt teruggedraaid, kan een fout of een verhulling zijn.',
    formula:
      'Een andere transactie van dezelfde dag, over dezelfde rekeningen, boekt op de rekening het tegengestelde bedrag, binnen {sameDayReversalTolerancePct} procent; elke boeking hoort bij hoogstens één andere.',
  },
  THRESHOLD_AVOIDANCE: {
    name: name.THRESHOLD_AVOIDANCE,
    purpose: 'Wie een autorisatiegrens ontwijkt, blijft er net onder.',
    formula:
      'Minstens {thresholdAvoidanceMinEntries} regels van evenveel transacties binnen 7 dagen, op één rekening of bij één relatie, alle in de laatste 5 procent onder dezelfde grens: 1.000, 2.500, 5.000, 10.000, 25.000, 50.000 of 100.000.',
  },
  MANUAL_ENTRY: {
    name: name.MANUAL_ENTRY,
    purpose: 'Handmatige boekingen gaan buiten het gewone proces om.',
    formula:
      'De regel is handmatig, op een rekening waar minder dan {manualEntryAccountThresholdPct} procent van de regels handmatig is.',
  },
  ABNORMAL_DIRECTION: {
    name: name.ABNORMAL_DIRECTION,
    purpose: 'Omzet staat credit en kosten staan debet; het omgekeerde vraagt een verklaring.',
    formula:
      'Omzet gedebiteerd of kosten gecrediteerd voor minstens {abnormalDirectionMinAmount} euro, behalve in een transactie die het jaar afsluit.',
  },
  CIRCULAR_FLOW: {
    name: name.CIRCULAR_FLOW,
    purpose: 'Geld dat rondgaat, kan omzet of vermogen voorspiegelen.',
    formula:
      'Transacties verplaatsen een bedrag langs minstens drie rekeningen terug naar de eerste, binnen 30 dagen, elke stap minstens {circularFlowThresholdFactor} van de vorige.',
  },
  DUPLICATE_INVOICE: {
    name: name.DUPLICATE_INVOICE,
    purpose: 'Een factuur die twee keer is geboekt, wordt ook twee keer betaald.',
    formula:
      'Een andere transactie heeft dezelfde rekening, kant, bedrag en relatie, met hetzelfde stuknummer of dezelfde dag en leverancier.',
  },
  NON_BUSINESS_DAY: {
    name: name.NON_BUSINESS_DAY,
    purpose: 'Boekingen buiten werkdagen gaan soms buiten het toezicht om.',
    formula: 'De datum is een zaterdag, een zondag of een Nederlandse feestdag.',
  },
  SEQUENCE_GAP: {
    name: name.SEQUENCE_GAP,
    purpose: 'Een ontbrekend nummer kan een boeking zijn die is weggehaald.',
    formula: 'De transactie volgt op één tot honderd nummers die haar reeks in het dagboek niet heeft.',
  },
  SUSPICIOUS_KEYWORD: {
    name: name.SUSPICIOUS_KEYWORD,
    purpose: 'Woorden als correctie en privé wijzen op wat buiten het gewone valt.',
    formula: 'De omschrijving van de regel of van de transactie bevat een woord van de lijst.',
  },
  RARE_ACCOUNT_PAIR: {
    name: name.RARE_ACCOUNT_PAIR,
    purpose: 'Twee rekeningen die zelden samengaan, kunnen verkeerd gekozen zijn.',
    formula:
      'Debet en credit van twee rekeningen die elk in minstens 12 transacties voorkomen, en samen in hoogstens twee.',
  },
  RARE_USER: {
    name: name.RARE_USER,
    purpose: 'Wie zelden boekt, kent het proces niet of hoort er niet te zijn.',
    formula: 'De gebruiker heeft minder dan één procent van de transacties die er een noemen.',
  },
  BACKDATED: {
    name: name.BACKDATED,
    purpose: 'Een boeking met een oude datum kan een afgesloten periode veranderen.',
    formula:
      'Drie transacties met een lager nummer van de reeks hebben een datum van meer dan 31 dagen later, of de effectieve datum ligt meer dan 31 dagen voor de datum.',
  },
  BENFORD: {
    name: name.BENFORD,
    purpose: 'Bedragen die ontstaan zijn, volgen de wet van Benford; bedachte bedragen niet.',
    formula:
      'De eerste twee cijfers komen op de rekening minstens 1,5 keer zo vaak voor als verwacht, met minstens 3,29 standaardfouten; rekeningen met 300 bedragen van 10,00 of meer.',
  },
}

const kinds: ProcedureWords['kinds'] = {
  INTEGRITY: {
    name: 'Integriteit van het bestand',
    purpose: 'De uitkomst is niet beter dan het bestand: is het volledig, en klopt het met zichzelf?',
    formula:
      'Regels en totalen zoals opgegeven tegen geteld; debet is gelijk aan credit, per transactie en in de beginbalans; verwijzingen bestaan; nummers zijn uniek; regels van de XAF 4.0-beschrijving van de Belastingdienst.',
  },
  VAT: {
    name: 'Btw',
    purpose: 'De btw op de codes moet die op de btw-rekeningen zijn.',
    formula:
      'Grondslag en btw per code en kant, in de rubrieken van de aangifte; totaal = 5a − 5b; btw volgens codes min btw volgens rekeningen; per boeking de btw tegen het percentage van haar code, btw zonder code, btw in rubrieken die er geen hebben, en verlegde btw die ontbreekt.',
  },
  OPEN_ITEM: {
    name: 'Openstaande posten',
    purpose: 'Vorderingen en schulden moeten bestaan en hun saldo moet uit posten bestaan.',
    formula:
      'Subadministratie, anders saldo van de relatie, anders stuknummer en eerst erin eerst eruit; een betaling zonder relatie betaalt de ene factuur van haar nummer als het bedrag past, en is anders een eigen post; ouderdom vanaf de vervaldag; posten samen tegen het saldo van de rekening; facturen die onder één nummer tweemaal zijn geboekt of waarop meer is afgeboekt dan gefactureerd, en bedragen die binnen drie weken tweemaal zijn betaald.',
  },
  FIXED_COST: {
    name: 'Vaste lasten',
    purpose: 'Lasten die elke maand terugkomen, horen er elke maand te zijn.',
    formula:
      'Kostenrekeningen met boekingen in minstens 75 procent van minstens zes maanden en MAD ÷ mediaan ≤ 0,25; een maand ontbreekt, of |0,6745 · (x − mediaan) ÷ MAD| ≥ 3,5; wat elke week, twee of vier weken terugkomt, is per keer gewogen.',
  },
  LOAN: {
    name: 'Rekening-courant directie',
    purpose:
      'Een hoge schuld van de directie aan de vennootschap kan excessief lenen zijn (art. 4.14a Wet IB 2001).',
    formula: 'Begin, hoogste stand, gemiddelde per dag en eindstand; eindstand tegen de grens van het jaar.',
  },
  CASH: {
    name: 'Kas onder nul',
    purpose:
      'Een kas kan niet negatief zijn: dan zijn ontvangsten of uitgaven niet, of niet op hun dag geboekt.',
    formula:
      'Saldo van elke kasrekening aan het eind van elke dag, naar transactiedatum vanaf de beginbalans, onder nul; zonder beginbalans niet getoetst.',
  },
  COMPARISON: {
    name: 'Vergelijking met vorig jaar',
    purpose: 'De beginbalans is de eindbalans van het jaar ervoor.',
    formula:
      'Beginstand min eindstand vorig jaar per balansrekening; eigen vermogen mag samen het vorige resultaat verschillen.',
  },
  RESTRICTED: {
    name: 'Geblokkeerde middelen',
    purpose: 'Geld dat niet vrij is, moet apart worden toegelicht.',
    formula:
      'Rekeningen volgens configuratie of omschrijving; bewegingen op een G-rekening naar en van wie dat mag.',
  },
}

export const nl: ProcedureWords = {
  categories,
  kinds,
  trialBalance: {
    name: 'Aansluiting van de populatie',
    purpose: 'Alle boekingen zijn onderzocht, en samen zijn zij het grootboek.',
    formula:
      'Beginstand + debet − credit = eindstand, per rekening en in totaal; de eindstanden samen zijn nul.',
  },
  samples: {
    name: 'Steekproef',
    purpose: 'Een deel van de boekingen met de hand controleren, en daaruit besluiten over het geheel.',
    formula:
      'De kleinste n waarvoor het kwantiel van de gammaverdeling onder de materialiteit ligt; bovengrens volgens Stringer; aanvaardbaar tot en met de materialiteit.',
  },
}
