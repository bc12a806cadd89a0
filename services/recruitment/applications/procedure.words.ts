/** Words of the pages about the procedures of jobs. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  title: 'Procedures',
  lead: 'Vacatures met sollicitaties waarvan de procedure loopt. Sluit een procedure af als er gekozen is: dan begint de tijd te lopen waarna alles wordt gewist.',
  none: 'Er lopen geen procedures.',
  noneText: 'Zodra iemand solliciteert staat de vacature hier.',
  toJobs: 'Naar de voorpagina',
  job: 'Vacature',
  running: 'Lopend',
  state: 'Status',
  open: 'Open',
  closed: 'Gesloten',
  pay: 'Salaris',
  payShown: 'vermeld',
  payNotShown: 'salaris niet vermeld',
  asksEarlierPay: 'vraagt naar eerder salaris',
  end: 'Procedure afsluiten',
  endLead: (running: number) =>
    running === 1 ? 'Er loopt 1 sollicitatie.' : `Er lopen ${running} sollicitaties.`,
  points: [
    'De vacature sluit en neemt geen sollicitaties meer aan.',
    'Alles wat kandidaten stuurden wordt na 28 dagen gewist, of na een jaar als zij dat willen.',
    'Elke kandidaat krijgt een mail met die vraag.',
  ],
  cancel: 'Annuleren',
  ended: 'De procedure is afgesloten.',
  without: 'Vacatures zonder salaris',
  withoutText:
    'Wie solliciteert moet het loon op tijd weten (Richtlijn 2023/970). Vul het salaris in, of vertel het voor het gesprek.',
  withoutNone: 'Elke open vacature vermeldt het salaris.',
}

const en: typeof nl = {
  title: 'Procedures',
  lead: 'Jobs with applications whose procedure runs. End a procedure once somebody was chosen: then the time begins after which everything is erased.',
  none: 'No procedures run.',
  noneText: 'As soon as somebody applies the job stands here.',
  toJobs: 'To the front page',
  job: 'Job',
  running: 'Running',
  state: 'State',
  open: 'Open',
  closed: 'Closed',
  pay: 'Pay',
  payShown: 'stated',
  payNotShown: 'pay not stated',
  asksEarlierPay: 'asks for earlier pay',
  end: 'End procedure',
  endLead: (running: number) =>
    running === 1 ? '1 application is running.' : `${running} applications are running.`,
  points: [
    'The job closes and takes no more applications.',
    'All that candidates sent is erased after 28 days, or after a year if they want that.',
    'Each candidate gets a mail with that question.',
  ],
  cancel: 'Cancel',
  ended: 'The procedure has ended.',
  without: 'Jobs without pay',
  withoutText:
    'Whoever applies must know the pay in time (Directive 2023/970). Fill the pay in, or tell it before the interview.',
  withoutNone: 'Every open job states its pay.',
}

export const procedureWords: Record<Language, typeof nl> = { nl, en }
