/** Every component of the kit with its states. What is not here is not on the style page, and not checked there. */

import { actStories } from './act.stories.ts'
import { chartStories } from './chart.stories.ts'
import { formStories } from './form.stories.ts'
import { listStories } from './list.stories.ts'
import { messageStories } from './message.stories.ts'
import type { Story } from './story.ts'

export const stories: readonly Story[] = [
  ...actStories,
  ...formStories,
  ...listStories,
  ...messageStories,
  ...chartStories,
]
