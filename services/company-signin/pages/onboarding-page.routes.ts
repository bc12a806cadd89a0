/** The pages for trying onboarding by hand. */

import type { Route } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'

export const onboardingPageRoutes = (_ctx: Ctx): Route[] => []
