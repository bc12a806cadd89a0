/** The names of what the detectors flag, as people read them. */

import type { Category } from '../settings.ts'

const nl: Record<Category, string> = {
  ROUND_AMOUNTS: 'Ronde bedragen',
  PERIOD_END: 'Concentratie periode-einde',
  CUTOFF: 'Afgrenzing',
  OUTLIER: 'Uitschieter',
  SAME_DAY_REVERSAL: 'Terugboeking zelfde dag',
  THRESHOLD_AVOIDANCE: 'Net onder een grens',
  MANUAL_ENTRY: 'Ongebruikelijke memoriaal',
  ABNORMAL_DIRECTION: 'Afwijkende richting',
  CIRCULAR_FLOW: 'Kringloop',
  DUPLICATE_INVOICE: 'Dubbele factuur',
  NON_BUSINESS_DAY: 'Geen werkdag',
  SEQUENCE_GAP: 'Gat in nummering',
  SUSPICIOUS_KEYWORD: 'Opvallend woord',
  RARE_ACCOUNT_PAIR: 'Zeldzaam rekeningpaar',
  RARE_USER: 'Zeldzame gebruiker',
  BACKDATED: 'Geantedateerd',
  BENFORD: 'Wet van Benford',
  HIGH_RISK: 'Hoog risico',
}

const en: Record<Category, string> = {
  ROUND_AMOUNTS: 'Round amounts',
  PERIOD_END: 'Period-end concentration',
  CUTOFF: 'Cut-off',
  OUTLIER: 'Outlier',
  SAME_DAY_REVERSAL: 'Same-day reversal',
  THRESHOLD_AVOIDANCE: 'Just under a limit',
  MANUAL_ENTRY: 'Unusual manual entry',
  ABNORMAL_DIRECTION: 'Abnormal direction',
  CIRCULAR_FLOW: 'Circular flow',
  DUPLICATE_INVOICE: 'Duplicate invoice',
  NON_BUSINESS_DAY: 'Non-business day',
  SEQUENCE_GAP: 'Sequence gap',
  SUSPICIOUS_KEYWORD: 'Suspicious keyword',
  RARE_ACCOUNT_PAIR: 'Rare account pair',
  RARE_USER: 'Rare user',
  BACKDATED: 'Backdated',
  BENFORD: 'Benford’s law',
  HIGH_RISK: 'High risk',
}

export const categoryNames = { nl, en }
