/** What the rooms of this service are given: built once in service.ts. */

import type { PasswordHasher } from '../../kit/auth/password.ts'
import type { Clock, Ids, Random } from '../../kit/clock.ts'
import type { Limiter } from '../../kit/limits/limiter.ts'
import type { Log } from '../../kit/log.ts'
import type { Database } from '../../kit/store/database.ts'
import type { ReportPdf } from './adapters/report-pdf/report-pdf.ts'
import type { FeatureFlags } from './admin/feature-flags.ts'
import type { Session, SessionStore } from './analysis/session-store.ts'
import type { SettingsStore } from './analysis/settings-store.ts'
import type { WorkingStates } from './analysis/working-state.ts'
import type { SourceFile } from './core/sources/source-file.ts'
import type { ChecklistStore } from './documents/checklists.ts'
import type { DocumentConfig } from './documents/document-config.ts'
import type { Keeping } from './dossiers/keeping.ts'
import type { WhoActs } from './review/who-acts.ts'
import type { Tables } from './tables.ts'
import type { AnalysisThreads } from './threads/analysis-threads.ts'
import type { DocumentThreads } from './threads/document-threads.ts'
import type { UploadTokenStore } from './upload-links/upload-token-store.ts'

/** An analysis that another can be compared with. */
export interface OtherYear {
  analysisId: string
  companyName: string
  fiscalYear: string
  fileNames: readonly string[]
}

export interface Ctx {
  clock: Clock
  ids: Ids
  random: Random
  log: Log
  limiter: Limiter
  /** What the ids of its analyses begin with; '' where there is one instance. */
  instance: string
  sessions: SessionStore
  /** What people decide about each analysis. */
  states: WorkingStates
  /** Whose name stands under a decision. */
  whoActs: WhoActs
  /** As analyses see them: without extras that are switched off. */
  settings: SettingsStore
  /** As they were set. */
  storedSettings: SettingsStore
  flags: FeatureFlags
  documentConfig: DocumentConfig
  uploadTokens: UploadTokenStore
  checklists: ChecklistStore
  threads: AnalysisThreads
  documentThreads: DocumentThreads
  /** What an upload into a dossier asks of it; only with a database. */
  dossierUploads?: {
    /** The analysis that the dossier has of these files; null where it has none. Throws 404 for an unknown dossier. */
    known(dossierId: number, files: readonly SourceFile[]): Promise<string | null>
    /** Takes a session for that analysis: what was decided about it holds again. */
    comeBack(session: Session): Promise<void>
    /** Binds a new analysis. False where the same files have just been bound by somebody else. */
    bind(session: Session, dossierId: number): Promise<boolean>
  }
  /** Other analyses in the dossiers of the same customer, the latest year first; only with a database. */
  otherYears?(analysisId: string): Promise<OtherYear[]>
  /** Sets the one-page audit summary. */
  reportPdf: ReportPdf
  /** Words in an account description that suggest a restricted account. */
  restrictedKeywords: readonly string[]
}

/** For the routes that need a database; without one they do not exist. */
export interface DatabaseCtx {
  clock: Clock
  /** Where kept ledgers are. */
  keeping: Keeping
  db: Database<Tables>
  passwords: PasswordHasher
}
