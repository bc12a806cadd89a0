/**
 * The tables of recruitment as Kysely sees them, each in the folder of its resource. A store writes its own tables only;
 * it may join another's to show a name.
 */

import type { OperatorActTables } from '../../kit/acts/operator-acts.tables.ts'
import type { KeptKeyTables } from '../../kit/idempotency/kept-keys.tables.ts'
import type { PageSessionTables } from '../../kit/pages/accounts/page-session.tables.ts'
import type { CompanyBindingTables } from '../../kit/sign-in/company-bindings.ts'
import type { WebhookTables } from '../../kit/webhooks/webhook.tables.ts'
import type { AccountTables } from './accounts/account.tables.ts'
import type { ActLogTables } from './act-log/act-log.tables.ts'
import type { ApplicationTables } from './applications/application.tables.ts'
import type { DeskTables } from './applications/desk.tables.ts'
import type { HeldFormTables } from './applying/held-form.tables.ts'
import type { ArticleTables } from './articles/article.tables.ts'
import type { CompanyTables } from './companies/company.tables.ts'
import type { CrawlTables } from './crawler/crawl.tables.ts'
import type { CvProfileTables } from './cv-profiles/cv-profile.tables.ts'
import type { InterviewTables } from './interviews/interview.tables.ts'
import type { JobAlertTables } from './job-alerts/job-alert.tables.ts'
import type { JobTables } from './jobs/job.tables.ts'
import type { MatchTables } from './matches/match.tables.ts'
import type { MessageTables } from './messages/message.tables.ts'
import type { PrivacyTables } from './privacy/privacy.tables.ts'
import type { SourceTables } from './sources/source.tables.ts'
import type { TemplateTables } from './templates/template.tables.ts'

export type Tables = AccountTables &
  ArticleTables &
  CvProfileTables &
  JobTables &
  ApplicationTables &
  DeskTables &
  TemplateTables &
  JobAlertTables &
  SourceTables &
  CrawlTables &
  CompanyTables &
  InterviewTables &
  MatchTables &
  MessageTables &
  HeldFormTables &
  PrivacyTables &
  ActLogTables &
  PageSessionTables &
  WebhookTables &
  KeptKeyTables &
  OperatorActTables &
  CompanyBindingTables
