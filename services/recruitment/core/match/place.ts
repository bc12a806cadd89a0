/** How far the candidate lives from the work: full within 25 km, none from 75, in between by the kilometre. */

import type { Lexicon } from '../query/lexicon.ts'
import { nearestKm, type Point } from '../query/places.ts'
import { placesOfName, placesOfText } from '../query/question-place.ts'
import { placesOfWork } from '../query/work-places.ts'
import type { MatchCv, MatchJob } from './facts.ts'
import { placeWords } from './reasons.ts'
import type { Share } from './share.ts'

const fullKm = 25
const noneKm = 75

/** By the postcode, else by the town; of several towns of one name the nearest counts. */
const homesOf = ({ city, postalCode, country }: MatchCv, lexicon: Lexicon): readonly Point[] => {
  if (country && country.toUpperCase() !== 'NL') return []
  const byCode = placesOfName(postalCode ?? '', lexicon)
  if (byCode.length > 0) return byCode
  const byName = placesOfName(city ?? '', lexicon)
  return byName.length > 0 ? byName : placesOfText(city ?? '', lexicon)
}

export const placePart = (job: MatchJob, cv: MatchCv, lexicon: Lexicon): Share => {
  if (job.workArrangement === 'REMOTE') return { share: 1, because: placeWords.remote }
  const homes = homesOf(cv, lexicon)
  const nearest = placesOfWork(job, lexicon)
    .flatMap((place) => {
      const km = nearestKm(homes, [place])
      return km === null ? [] : [{ name: place.name, km }]
    })
    .toSorted((a, b) => a.km - b.km)[0]
  if (!nearest) return null
  const { km, name } = nearest
  const share = Math.min(1, Math.max(0, (noneKm - km) / (noneKm - fullKm)))
  return { share, because: placeWords.distance(Math.round(km), name) }
}
