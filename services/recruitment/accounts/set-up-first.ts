/** With STAFF_MFA=required, staff without two-step sign-in can set it up, and nothing else (specification, Two-step sign-in). */

import { forbidden } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'

/** What a token for set-up opens, by operationId. */
const open = new Set(['setUpMfa', 'enableMfa', 'getMfaStatus', 'getOwnAccount', 'logOut'])

/** The pages that a sign-in for set-up opens. */
const openPages = new Set(['/account', '/account/sessions', '/sign-out'])

/** 403 for whoever is signed in for the set-up alone. */
export const demandSecondStep = (caller: RecruitmentCaller | null): void => {
  if (caller?.setUpOnly) throw forbidden('Your role needs two-step sign-in: set it up first.')
}

const guarded = (route: Route): Route => {
  if (route.access === 'public' || open.has(route.operationId ?? '')) return route
  return {
    ...route,
    errors: [...(route.errors ?? []), 403],
    demand: (caller) => demandSecondStep(caller as RecruitmentCaller),
  }
}

/** The routes as they are while two-step sign-in is optional, else each with its guard. */
export const setUpFirst = ({ staffMfa }: Pick<Ctx, 'staffMfa'>, routes: Route[]): Route[] =>
  staffMfa === 'required' ? routes.map(guarded) : routes

/** Where the pages lead somebody who must set it up first; undefined for everybody else and on the way there. */
export const setUpDetour = ({ caller }: { caller: RecruitmentCaller }, path: string): string | undefined =>
  caller.setUpOnly && !openPages.has(path) ? '/account' : undefined
