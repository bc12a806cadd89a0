/** All migrations of recruitment, in order. */

import type { Migrations } from '../../../kit/store/migrations.ts'
import * as accounts from './001-accounts.ts'
import * as articles from './002-articles.ts'
import * as cvProfiles from './003-cv-profiles.ts'
import * as jobs from './004-jobs.ts'
import * as applications from './005-applications.ts'
import * as jobAlerts from './006-job-alerts.ts'
import * as crawler from './007-crawler.ts'
import * as jobRanking from './008-job-ranking.ts'
import * as foldedValues from './009-folded-values.ts'
import * as pageSessions from './010-page-sessions.ts'
import * as keyVersions from './011-key-versions.ts'
import * as searchTerms from './012-search-terms.ts'
import * as alertRadius from './013-alert-radius.ts'
import * as readFields from './014-read-fields.ts'
import * as linkReasons from './015-link-reasons.ts'
import * as keptForATime from './016-kept-for-a-time.ts'
import * as accountSelfService from './017-account-self-service.ts'
import * as privacy from './018-privacy.ts'
import * as payTold from './019-pay-told.ts'
import * as importedProfiles from './020-imported-profiles.ts'
import * as explainedMatch from './021-explained-match.ts'
import * as firstSelection from './022-first-selection.ts'
import * as companyBindings from './023-company-bindings.ts'
import * as jobForms from './024-job-forms.ts'
import * as deskPosts from './025-desk-posts.ts'
import * as applicationMessages from './027-application-messages.ts'
import * as heldForms from './028-held-forms.ts'
import * as actLog from './029-act-log.ts'
import * as cvProposals from './029-cv-proposals.ts'
import * as desk from './030-desk.ts'
import * as jobSite from './033-job-site.ts'
import * as webhooks from './034-webhooks.ts'
import * as idempotencyKeys from './035-idempotency-keys.ts'
import * as crawlerHosts from './036-crawler-hosts.ts'
import * as sourceRuns from './037-source-runs.ts'
import * as twinDecisions from './038-twin-decisions.ts'
import * as keyRotation from './041-key-rotation.ts'
import * as operatorActs from './042-operator-acts.ts'
import * as namesOfWork from './043-names-of-work.ts'
import * as womenInNamesOfWork from './044-women-in-names-of-work.ts'
import * as workByDeed from './045-work-by-what-is-done.ts'
import * as shortenedWords from './046-shortened-words.ts'
import * as branchesOfWork from './047-branches-of-work.ts'
import * as textsAsShown from './048-texts-as-shown.ts'
import * as moreEverydayWork from './049-more-everyday-work.ts'
import * as heldFormsOfRemovedJobs from './050-held-forms-of-removed-jobs.ts'
import * as provincesAndMoreNames from './051-provinces-and-more-names-of-work.ts'
import * as undoneAddresses from './052-undone-addresses.ts'
import * as weeksAndProvinces from './053-weeks-and-provinces-of-towns.ts'
import * as otherLastParts from './054-other-last-parts-of-names.ts'
import * as moreBranches from './056-more-branches-of-work.ts'
import * as wordsThatAreNone from './057-words-that-are-none.ts'
import * as workInCompounds from './058-work-by-what-is-done-in-compounds.ts'
import * as namesOfTrades from './059-names-of-trades.ts'
import * as wholeNames from './061-whole-names.ts'
import * as jobsByPlace from './062-jobs-by-place-contract.ts'
import * as kindsOfMetalwork from './063-kinds-of-metalwork.ts'

export const migrations: Migrations = {
  '001-accounts': accounts,
  '002-articles': articles,
  '003-cv-profiles': cvProfiles,
  '004-jobs': jobs,
  '005-applications': applications,
  '006-job-alerts': jobAlerts,
  '007-crawler': crawler,
  '008-job-ranking': jobRanking,
  '009-folded-values': foldedValues,
  '010-page-sessions': pageSessions,
  '011-key-versions': keyVersions,
  '012-search-terms': searchTerms,
  '013-alert-radius': alertRadius,
  '014-read-fields': readFields,
  '015-link-reasons': linkReasons,
  '016-kept-for-a-time': keptForATime,
  '017-account-self-service': accountSelfService,
  '018-privacy': privacy,
  '019-pay-told': payTold,
  '020-imported-profiles': importedProfiles,
  '021-explained-match': explainedMatch,
  '022-first-selection': firstSelection,
  '023-company-bindings': companyBindings,
  '024-job-forms': jobForms,
  '025-desk-posts': deskPosts,
  '027-application-messages': applicationMessages,
  '028-held-forms': heldForms,
  '029-act-log': actLog,
  '029-cv-proposals': cvProposals,
  '030-desk': desk,
  '033-job-site': jobSite,
  '034-webhooks': webhooks,
  '035-idempotency-keys': idempotencyKeys,
  '036-crawler-hosts': crawlerHosts,
  '037-source-runs': sourceRuns,
  '038-twin-decisions': twinDecisions,
  '041-key-rotation': keyRotation,
  '042-operator-acts': operatorActs,
  '043-names-of-work': namesOfWork,
  '044-women-in-names-of-work': womenInNamesOfWork,
  '045-work-by-what-is-done': workByDeed,
  '046-shortened-words': shortenedWords,
  '047-branches-of-work': branchesOfWork,
  '048-texts-as-shown': textsAsShown,
  '049-more-everyday-work': moreEverydayWork,
  '050-held-forms-of-removed-jobs': heldFormsOfRemovedJobs,
  '051-provinces-and-more-names-of-work': provincesAndMoreNames,
  '052-undone-addresses': undoneAddresses,
  '053-weeks-and-provinces-of-towns': weeksAndProvinces,
  '054-other-last-parts-of-names': otherLastParts,
  '056-more-branches-of-work': moreBranches,
  '057-words-that-are-none': wordsThatAreNone,
  '058-work-by-what-is-done-in-compounds': workInCompounds,
  '059-names-of-trades': namesOfTrades,
  '061-whole-names': wholeNames,
  '062-jobs-by-place-contract': jobsByPlace,
  '063-kinds-of-metalwork': kindsOfMetalwork,
}
