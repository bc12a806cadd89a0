/** What says that a contract is for a time, part by part. */

const parts: readonly { says: string; by: readonly RegExp[] }[] = [
  {
    says: 'Named so, or called temporary.',
    by: [
      /\bbepaalde (?:tijd|duur)/u,
      /\b(?:bep\.|bepaalde) ?tijd/u,
      /fixed[- ]term/u,
      /\bbefristet/u,
      /\btenure track\b/u,
      /\btijdelijke? (?:contract|dienstverband|aanstelling|baan|functie|arbeidsovereenkomst|project|vervanging|opdracht|uitbreiding|klus|job|vacature|betrekking|werk)/u,
      /temporary (?:contract|position|role|assignment|job)/u,
      /tijdelijk(?:e)? (?:voor|tot|t\/m|van aard|met|dienst)/u,
      /(?:is|betreft|gaat om|is een) (?:een )?tijdelijk/u,
      /^\W*tijdelijk,? (?:met|en)\b/u,
    ],
  },
  {
    says: 'A contract of a year or of so many months, in one word or beside it.',
    by: [
      /\b(?:half)?jaarcontract/u,
      /\bcontract (?:voor|van|met) \d{1,2}(?:[.,]\d)? (?:uur|uren)(?: per week)?,? (?:en )?(?:voor )?(?:de duur van )?(?:\d{1,2}|drie|vier|vijf|zes|zeven|negen|twaalf) (?:maanden|mnd)\b/u,
      /jaar ?contract/u,
      /\bproject(?:contract|aanstelling)(?:en)?\b/u,
      /\bfixed \d{1,2}[- ]months?\b/u,
      /\b(?:een|1) ?jaarcontract/u,
      /\b\d{1,2}[- ]maanden ?contract/u,
      /\bcontract\W{1,3}(?:\d{1,2}|one|two|three|six|twelve|een|één|half) (?:months?|years?|maanden|jaar)\b/u,
      /\btemporary,? (?:for )?\d{1,2} (?:months?|years?)\b/u,
      /\btijdelijk,? \(?(?:met |voor )?(?:\d{1,2}|een|één|twee|drie|vier|vijf|zes|zeven|negen|twaalf) (?:maanden|jaar)/u,
    ],
  },
  {
    says: 'For so long, in Dutch.',
    by: [
      /\b(?:promotie|promovend)\p{L}*(?: [\p{L}\d(),.]+){0,3} (?:voor|van) (?:\d|drie|vier|vijf) jaar\b/u,
      /contract (?:voor|van) (?:de duur van )?(?:een |één |1 )?(?:half )?jaar\b/u,
      /(?:contract|dienstverband|aanstelling|arbeidsovereenkomst|benoeming|(?:fulltime|parttime)? ?baan)(?: (?:\([^)]{0,30}\)|[\p{L}-]+)){0,3}(?: \d{1,2}(?:[.,]\d)?(?: (?:tot|à|of|-) \d{1,2})? (?:uur|uren)(?: per week)?,?)? (?:voor|van) (?:de duur van )?(?:minimaal |ongeveer |circa )?(?:\d{1,2}|een|één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf) (?:half )?(?:maanden|mnd|jaar)/u,
      /(?:voor|van) (?:de duur van |(?:een|de) periode van )(?:een |één )?(?:minimaal |ten minste |minstens |ongeveer |circa |een |één |de eerste )?(?:\d{1,2} ?|half |zes |zeven |twaalf |twee |drie )?(?:maanden|mnd|jaar)\b/u,
    ],
  },
  {
    says: 'First for so long, whatever comes behind it.',
    by: [
      /\beerst (?:voor |van )?(?:de duur van )?(?:een|één|\d{1,2}|zes|zeven|acht|negen|twaalf) (?:half )?(?:jaar|maanden)\b(?=\s*(?:$|[.,;()+–-]|tijdelijk|daarna|dan\b|en (?:dan|daarna)\b|met\b|vast\b))/u,
      /\beerste (?:contract|arbeidsovereenkomst|dienstverband|aanstelling)(?: (?:is|van|voor|duurt|loopt|geldt|krijg je))*:? (?:de duur van )?(?:een|één|\d{1,2}|zes|zeven|acht|negen|twaalf) (?:half )?(?:jaar|maanden)\b/u,
      /\bom te beginnen (?:voor )?(?:een|één|\d{1,2}|zes|zeven|acht|negen|twaalf) (?:half )?(?:jaar|maanden)\b/u,
    ],
  },
  {
    says: 'For so long, in English.',
    by: [
      /\d[- ]year (?:period of )?employment/u,
      /(?:contract|appointment|employment|position)(?: (?:\([^)]{0,30}\)|[\p{L}-]+)){0,6},? (?:for|of|lasts?) (?:(?:an?|the|initial|first|period|duration|term|total|maximum|of|at|least) ){0,5}(?:\d{1,2}|one|two|three|four|five|six|nine|ten|twelve|eighteen)[- ]?(?:months?|years?)\b(?! of)/u,
      /\binitially (?:for )?(?:(?:an?|the|period|duration|term|of) ){0,4}(?:\d{1,2}|one|two|three|six|twelve) (?:months?|years?)/u,
      /\b(?:\d{1,2}|an?|one|two|three|six|seven|twelve)[- ](?:months?|years?) (?:employment )?(?:contract|agreement)\b/u,
      /(?:\d{1,2}|one|two|three|four|five|six|twelve)[- ](?:months?|years?) (?:temporary )?(?:appointment|position|assignment)\b/u,
    ],
  },
  {
    says: 'Until a day, or until the end of a year or a term.',
    by: [
      /(?:contract|dienstverband|aanstelling) (?:loopt )?(?:tot|t\/m|tot en met) (?:\d|(?:eind|begin|medio|half)\b|(?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)\b)/u,
      /\b(?:contract|dienstverband|aangesteld|benoemd|aanstelling|benoeming)\b[^.;]{0,60} (?:tot|t\/m|tot en met) (?:\d{1,2} )?(?:(?:eind|begin|medio|half) )?(?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)\b/u,
      /\b(?:project|opdracht|klus|seizoen|vervanging) (?:loopt|duurt) (?:door |in ieder geval |zeker |naar verwachting )*(?:tot|t\/m|tot en met) (?:\d|(?:eind|begin|medio|half)\b|(?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)\b)/u,
      /\btot (?:(?:het )?einde? van (?:het|dit) (?:school|studie|cursus)?jaar|(?:aan )?de (?:zomer|kerst)vakantie)\b/u,
    ],
  },
  {
    says: 'As long as something else lasts, or for the time being.',
    by: [
      /\bvoor de duur van (?:het|dit|een) project/u,
      /\bvoor de (?:duur|rest) van (?:het|dit|een) (?:school|studie)?(?:jaar|project|seizoen)/u,
      /(?:contract|aanstelling|dienstverband|overeenkomst)\b[^.;]{0,40} voor de duur van (?:de|je|jouw) (?:stage|opleiding|beroepsopleiding)\b/u,
      /\bin eerste instantie (?:voor|tot)\b/u,
    ],
  },
  {
    says: 'Work of a season.',
    by: [
      /\bseizoen (?:van )?(?:\d{1,2} )?(?:jan|feb|m(?:aa)?rt|apr|mei|jun|jul|aug|sep|okt|nov|dec)/u,
      /\bvoor het (?:(?:eerste|tweede) semester|(?:komende|huidige|lopende) seizoen)\b[^.;?!]{0,60}\b(?:zoek(?:en|t)?|gezocht)\b/u,
      /\b(?:zoek(?:en|t)?|gezocht)\b[^.;?!]{0,60}\bvoor het (?:(?:eerste|tweede) semester|(?:komende|huidige|lopende) seizoen)\b/u,
      /\bseasonal (?:contract|work|job|position|role|employment|staff)/u,
      /seizoens(?:werk|contract|baan|kracht|functie)/u,
      /\bseizoens?(?:medewerker|hulp)/u,
      /vakantiewerk\b/u,
    ],
  },
  {
    says: 'In the place of somebody who is away.',
    by: [
      /(?:zwangerschaps|ziekte|verlof)vervanging/u,
      /\bvervangings(?:functie|vacature|baan)/u,
      /vervanging wegens/u,
      /\b(?:wegens|vanwege|i\.?v\.?m\.?|in verband met) (?:een |langdurige? |haar |zijn )*(?:zwangerschap|ziekte|bevalling|ouderschap|verlof)/u,
      /\bter vervanging\b/u,
      /\b(?:gaa[tn]|is|zijn) (?:\p{L}+ ){0,3}(?:met|op) (?:zwangerschaps?|bevallings?|ouderschaps?|kraam)-?verlof\b/u,
      /\btijdelijk \([^)]*(?:zwanger|ziekte|verlof|vervang)/u,
      /\b(?:maternity|parental)(?: leave)? (?:cover|replacement)\b/u,
    ],
  },
  {
    says: 'Somebody sought for some months.',
    by: [
      /\b(?:interim|zoe(?:k|ken|kt)|gezocht)\b[^.,;]{0,45} (?:voor|for) (?:een half jaar|(?:\d{1,2}|drie|vier|vijf|zes|negen|twaalf|three|six|nine|twelve) (?:maanden|months))\b/u,
    ],
  },
]

/** Any of them, whatever the letters' case. */
export const forATime = new RegExp(parts.flatMap(({ by }) => by.map(({ source }) => source)).join('|'), 'iu')
