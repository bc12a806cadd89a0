/** Keeps the series of requests few, at most 2,000: each combination of labels has twelve of them. */

export interface RequestLabels {
  service: string
  method: string
  route: string
  status: string
}

/** Of 2,000 series twelve for each of these, and for the few that the rest shares. */
export const mostNamed = 120

/** Routes that answer for as long as somebody looks are no slow ones; rules know them by this end. */
const streams = '/stroom'

/** The first so many combinations keep their labels; later ones are told together, by service and class of status. */
export const createBoundedRoutes = (most = mostNamed): ((labels: RequestLabels) => RequestLabels) => {
  const named = new Set<string>()
  return (labels) => {
    const { service, method, route, status } = labels
    const key = [service, method, route, status].join(' ')
    if (named.has(key)) return labels
    if (named.size < most) {
      named.add(key)
      return labels
    }
    const rest = route.endsWith(streams) ? `other${streams}` : 'other'
    return { service, method: 'other', route: rest, status: `${status[0]}xx` }
  }
}
