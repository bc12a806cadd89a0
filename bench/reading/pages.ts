/** Pages of advertisements in ten layouts, from JSON-LD to a table and running text, each with what it means. */

export interface PageAd {
  title: string
  company: string
  place: string
  pay: string
  hours: string
  contract: string
  deadline: string
  about: string
  /** By kind, as in the phrases. */
  meant: Record<string, string>
}

const ads: PageAd[] = [
  {
    title: 'Senior verpleegkundige cardiologie',
    company: 'Ziekenhuis De Linde',
    place: 'Arnhem',
    pay: '€ 3.200 - € 4.500 bruto per maand o.b.v. 36 uur (FWG 45)',
    hours: '24 - 28,8 uur per week',
    contract: 'Vast',
    deadline: '11 december 2026',
    about:
      'Je zorgt met twaalf collega’s voor patiënten na een hartinfarct. Je ontvangt een 13e maand en reiskosten van € 0,21 per kilometer.',
    meant: {
      pay: '3200 4500 MONTH',
      hours: '24 28.8',
      date: 'deadline=2026-12-11',
      contract: 'PERMANENT',
      level: 'SENIOR',
      arrangement: '-',
      place: 'Arnhem',
    },
  },
  {
    title: 'Kok zelfstandig werkend',
    company: 'Brasserie Zuid',
    place: 'Den Bosch',
    pay: 'vanaf € 15,80 per uur',
    hours: 'minimaal 24 uur per week',
    contract: 'Tijdelijk',
    deadline: '2 januari 2027',
    about: 'In onze open keuken kook je voor tachtig gasten. Wij zijn open van 17.00 tot 23.00 uur.',
    meant: {
      pay: '15.8 - HOUR',
      hours: '24 -',
      date: 'deadline=2027-01-02',
      contract: 'FIXED_TERM',
      level: '-',
      arrangement: '-',
      place: "'s-Hertogenbosch",
    },
  },
  {
    title: 'Teamleider logistiek',
    company: 'Pakketlijn',
    place: 'Venlo',
    pay: 'maximaal € 4.150 bruto per maand',
    hours: '40 uur per week',
    contract: 'Detachering',
    deadline: '15-12-2026',
    about: 'Je leidt een ploeg van vijftien mensen in ons magazijn. Een bonus van € 1.000 is haalbaar.',
    meant: {
      pay: '- 4150 MONTH',
      hours: '40 40',
      date: 'deadline=2026-12-15',
      contract: 'SECONDMENT',
      level: 'LEAD',
      arrangement: '-',
      place: 'Venlo',
    },
  },
  {
    title: 'Frontend developer',
    company: 'Vlinder Software',
    place: 'Utrecht',
    pay: '€ 48k - € 62k per jaar',
    hours: '32-40 uur per week',
    contract: 'Onbepaalde tijd',
    deadline: '31 december 2026',
    about: 'Je bouwt schermen in TypeScript. Je werkt hybride: drie dagen thuis en twee op kantoor.',
    meant: {
      pay: '48000 62000 YEAR',
      hours: '32 40',
      date: 'deadline=2026-12-31',
      contract: 'PERMANENT',
      level: '-',
      arrangement: 'HYBRID',
      place: 'Utrecht',
    },
  },
  {
    title: 'Junior beleidsadviseur',
    company: 'Gemeente Zeist',
    place: 'Zeist',
    pay: 'schaal 9, minimaal € 3.113 en maximaal € 4.691 bruto per maand',
    hours: '32 tot 36 uur per week',
    contract: 'Tijdelijk',
    deadline: '6 december 2026',
    about: 'Je schrijft nota’s over wonen voor een stad van 65.000 inwoners. Het budget is € 2,5 miljoen.',
    meant: {
      pay: '3113 4691 MONTH',
      hours: '32 36',
      date: 'deadline=2026-12-06',
      contract: 'FIXED_TERM',
      level: 'JUNIOR',
      arrangement: '-',
      place: 'Zeist',
    },
  },
  {
    title: 'Chauffeur openbaar vervoer',
    company: 'Streekbus',
    place: 'Hengelo',
    pay: '€ 2.700 tot € 3.100 bruto per maand',
    hours: '0,8 fte',
    contract: 'Oproep',
    deadline: '20 december 2026',
    about: 'Je rijdt in Twente, ook in het weekend. Wij antwoorden binnen 48 uur.',
    meant: {
      pay: '2700 3100 MONTH',
      hours: '32 32',
      date: 'deadline=2026-12-20',
      contract: 'ON_CALL',
      level: '-',
      arrangement: '-',
      place: 'Hengelo',
    },
  },
]

const jsonLd = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'JobPosting', ...data })}</script>`
const facts = (ad: PageAd): [string, string][] => [
  ['Salaris', ad.pay],
  ['Uren', ad.hours],
  ['Standplaats', ad.place],
  ['Dienstverband', ad.contract],
  ['Sluitingsdatum', ad.deadline],
]
const basic = (ad: PageAd) => ({ title: ad.title, hiringOrganization: { name: ad.company } })
const address = (ad: PageAd) => ({
  jobLocation: { address: { addressLocality: ad.place, addressCountry: 'NL' } },
})
const inSentences = (ad: PageAd): string =>
  `<p>${ad.about}</p><p>Je werkt in ${ad.place}, ${ad.hours}.</p><p>Je salaris: ${ad.pay}.</p><p>Contract: ${ad.contract}.</p><p>Reageren kan tot en met ${ad.deadline}.</p>`
const shell = (ad: PageAd, body: string): string =>
  `<!doctype html><html><head><meta property="og:site_name" content="${ad.company}"></head><body><nav>Vacatures Over ons € 99</nav><main><h1>${ad.title}</h1>${body}</main><footer>© ${ad.company}</footer></body></html>`

/** Where a layout has data for machines, the rest of the page stays bare. */
const layouts: [string, (ad: PageAd) => string][] = [
  [
    'json-ld, facts in its description',
    (ad) =>
      shell(
        ad,
        jsonLd({
          ...basic(ad),
          ...address(ad),
          description: `<p>${ad.about}</p><ul>${facts(ad)
            .map(([name, value]) => `<li>${name}: ${value}</li>`)
            .join('')}</ul>`,
        }),
      ),
  ],
  [
    'json-ld, sentences where numbers belong',
    (ad) =>
      shell(
        ad,
        jsonLd({
          ...basic(ad),
          ...address(ad),
          description: ad.about,
          baseSalary: { value: { value: ad.pay } },
          workHours: ad.hours,
          employmentType: ad.contract,
          validThrough: ad.deadline,
        }),
      ),
  ],
  [
    'json-ld, facts on the page',
    (ad) =>
      shell(
        ad,
        `${jsonLd({ ...basic(ad), ...address(ad), description: ad.about })}<ul>${facts(ad)
          .map(([name, value]) => `<li><strong>${name}:</strong> ${value}</li>`)
          .join('')}</ul>`,
      ),
  ],
  [
    'microdata',
    (ad) =>
      shell(
        ad,
        `<div itemscope itemtype="https://schema.org/JobPosting"><meta itemprop="title" content="${ad.title}"><div itemprop="hiringOrganization" itemscope><span itemprop="name">${ad.company}</span></div><div itemprop="description"><p>${ad.about}</p></div><span itemprop="baseSalary">${ad.pay}</span><span itemprop="workHours">${ad.hours}</span><span itemprop="employmentType">${ad.contract}</span><meta itemprop="validThrough" content="${ad.deadline}"><div itemprop="jobLocation" itemscope itemtype="https://schema.org/Place"><div itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><span itemprop="addressLocality">${ad.place}</span></div></div></div>`,
      ),
  ],
  [
    'RDFa',
    (ad) =>
      shell(
        ad,
        `<div vocab="https://schema.org/" typeof="JobPosting"><span property="title">${ad.title}</span><div property="hiringOrganization" typeof="Organization"><span property="name">${ad.company}</span></div><div property="description">${inSentences(ad)}</div><div property="jobLocation" typeof="Place"><div property="address" typeof="PostalAddress"><span property="addressLocality">${ad.place}</span></div></div></div>`,
      ),
  ],
  [
    'table',
    (ad) =>
      shell(
        ad,
        `<table>${facts(ad)
          .map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`)
          .join('')}</table><p>${ad.about}</p>`,
      ),
  ],
  [
    'list of terms',
    (ad) =>
      shell(
        ad,
        `<dl>${facts(ad)
          .map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`)
          .join('')}</dl><p>${ad.about}</p>`,
      ),
  ],
  [
    'headings',
    (ad) =>
      shell(
        ad,
        `<p>${ad.about}</p>${facts(ad)
          .map(([name, value]) => `<h3>${name}</h3><p>${value}</p>`)
          .join('')}`,
      ),
  ],
  [
    'one line with bars',
    (ad) =>
      shell(
        ad,
        `<p>${facts(ad)
          .map(([name, value]) => `${name}: ${value}`)
          .join(' | ')}</p><p>${ad.about}</p>`,
      ),
  ],
  ['running text', (ad) => shell(ad, inSentences(ad))],
]

export interface AdPage {
  layout: string
  html: string
  ad: PageAd
  heldOut: boolean
}

/** Sixty pages; every third is held out. */
export const pages: AdPage[] = layouts.flatMap(([layout, make], row) =>
  ads.map((ad, column) => ({ layout, ad, html: make(ad), heldOut: (row + column) % 3 === 2 })),
)
