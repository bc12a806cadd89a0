/** The table of message templates. */

import type { Generated, Selectable } from 'kysely'
import type { ApplicationStatus } from '../core/application-status.ts'

export interface TemplateTables {
  message_templates: {
    id: Generated<number>
    name: string
    /** Folded; no two templates have the same. */
    name_key: string
    /** The move that begins with it; one template for each at most. */
    status: ApplicationStatus | null
    subject_nl: string
    text_nl: string
    subject_en: string
    text_en: string
    updated_by: number | null
    updated_at: Date
  }
}

export type TemplateRow = Selectable<TemplateTables['message_templates']>
