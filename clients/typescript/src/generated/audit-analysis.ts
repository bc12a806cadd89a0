/** The operations and schemas of audit-analysis, from openapi/audit-analysis.json. `npm run clients` writes this file. */

export interface paths {
    "/api/analysis/upload": {
        /** Upload and analyse an audit file. Reads one to twelve audit files (XAF, CLAIR, ADF; bare, as .gz or in a .zip) of at most 50 MB each, packed and unpacked, and 150 MB together, runs the detectors over them, and keeps them in memory as one analysis. Several must share company, currency and year; an identical transaction in two files counts once. 400 for what is no readable audit file, with the line and the reason; nothing is kept of it. A file whose totals do not hold is read, and the integrity check says so. */
        post: operations["uploadAuditFile"];
    };
    "/api/analysis/examples": {
        /** List the built-in examples. Made-up books of three kinds of organisation, each with findings in it, to try the service without a file. */ get: operations["listExamples"];
    };
    "/api/analysis/examples/{exampleId}": {
        /** Load a built-in example. Reads a built-in example as if it had been uploaded, and keeps it as an analysis. 404 for an unknown id. */ post: operations["loadExample"];
    };
    "/api/analysis/{id}/summary": {
        /** Summarise the population, narrowed by dates and kinds of account. Narrowing runs every detector anew on what is left. 400 for an exclusion while no account of that kind is mapped, and for a range that ends before it begins. */
        get: operations["summarisePopulation"];
    };
    "/api/analysis/{id}/flagged/{category}": {
        /** List the entries of a category, highest score first. All of them, or a slice where page or size is given. Reasons come in Dutch or English by Accept-Language. 400 for an unknown category, and for an exclusion while no account of that kind is mapped. */
        get: operations["listFlagged"];
    };
    "/api/analysis/{id}/account-types": {
        /** Read the account-type mapping. Which accounts count as revenue and as cost. Both lists are empty until they are stored. */ get: operations["getAccountTypes"];
        /** Replace the account-type mapping. Both lists are required and may be empty; what is stored is answered. 400 for an account in both lists, 409 while the reviewer’s signature stands, and then nothing changes. */
        put: operations["replaceAccountTypes"];
    };
    "/api/analysis/{id}/integrity": {
        /** Check the totals, balances, accounts and numbers of the file. Compares what the file declares of itself with what it holds. Lists hold the first 1000 findings; the counts are complete. `findings` holds everything by code, with at most 100 places each; of several files each is checked by itself. */
        get: operations["checkIntegrity"];
    };
    "/api/analysis/{id}": {
        /** Delete an analysis with all that belongs to it. Its mapping, documents, configuration and upload links go with it. 404 for an analysis that is unknown or was deleted before. */
        delete: operations["deleteAnalysis"];
    };
    "/api/analysis/{id}/flagged/{category}/export": {
        /** Export the entries of a category as spreadsheet. The same entries as the list, as an XLSX workbook named after the category. It is made while it is sent. Headings and reasons come in Dutch or English by Accept-Language. */
        get: operations["exportFlagged"];
    };
    "/api/analysis/{id}/report": {
        /** Get the one-page audit summary as PDF. The whole file under the present settings, which are named where they are not the program’s own, with the file’s name and SHA-256 and the ten findings of the highest exposure, in Dutch or English by Accept-Language. */
        get: operations["renderSummary"];
    };
    "/api/analysis/{id}/findings": {
        /** List the findings, highest exposure first. A finding is one transaction with all flags of its lines, or what another test found. Titles and reasons come in Dutch or English by Accept-Language. 400 for a range of dates that ends before it begins. */
        get: operations["listFindings"];
    };
    "/api/analysis/{id}/findings/export": {
        /** Export the findings as spreadsheet. All findings that pass the filters, as an XLSX workbook that is made while it is sent. Headings and reasons come in Dutch or English by Accept-Language. */
        get: operations["exportFindings"];
    };
    "/api/analysis/{id}/findings/{key}": {
        /** Get a finding with its whole transaction. With every line of the transaction, all that was decided, and what was decided last year about a finding like it. 404 for a key of no finding under the settings of the analysis. */
        get: operations["getFinding"];
    };
    "/api/analysis/{id}/decisions": {
        /** List what was decided. The last decision about each finding that somebody has decided about. */ get: operations["listDecisions"];
    };
    "/api/analysis/{id}/decisions/{key}": {
        /** Decide about a finding. Adds to the history of the finding, in which nothing ever changes. The answer means that it is stored. 400 for a decision other than OPEN without a note, and without an author; 401 where the service knows who is there and nobody is; 409 while the reviewer’s signature stands. */
        put: operations["decide"];
    };
    "/api/analysis/{id}/sign-off/{role}": {
        /** Sign an analysis off. The preparer signs once no finding of priority HIGH is open; 409 names those that are. Then the reviewer signs, under another name, and from then on nothing is decided any more (409) until that signature is withdrawn. */
        put: operations["signOff"];
        /** Withdraw a signature. With a reason, which is kept. 404 where nobody has signed in that role; 409 for the preparer’s while the reviewer’s stands. */ delete: operations["withdrawSignOff"];
    };
    "/api/analysis/{id}/working-paper": {
        /** Get the working paper. Client, files with their SHA-256, changed settings, population and tie-out, procedures with purpose, formula and standard, results, decisions, samples, conclusion and signatures, in Dutch or English by Accept-Language. The PDF is tagged, lists the findings of priority HIGH and those that were decided about, and has the same bytes for the same state. The workbook has every finding. */
        get: operations["getWorkingPaper"];
    };
    "/api/analysis/{id}/settings": {
        /** Read the settings of an analysis. Those of the service, with what the dossier changes in them, and what the analysis changes itself; `sources` says which. */ get: operations["getAnalysisSettings"];
        /** Change some settings of an analysis. Fields that are null or left out stay as they are, at any depth; lists are replaced whole. Everything that is answered about the analysis is answered with them from then on. 400 for a value out of its bounds or an unknown field, 409 while the reviewer’s signature stands, and then nothing changes. */
        put: operations["changeAnalysisSettings"];
        /** Put the settings of an analysis back. Those of its dossier and of the service hold again. 409 while the reviewer’s signature stands. */ delete: operations["resetAnalysisSettings"];
    };
    "/api/analysis/{id}/settings/preview": {
        /** Count what other settings would find. Counts under the settings that hold and under those with the change. Nothing changes. 400 for a value out of its bounds or an unknown field. */
        post: operations["previewSettings"];
    };
    "/api/analysis/{id}/accounts": {
        /** List all ledger accounts with their entries counted and added up. By account number; accounts without entries are in it too. */ get: operations["listAccounts"];
    };
    "/api/analysis/{id}/accounts/{accountId}/postings": {
        /** List the postings of accounts, with their running balance. By date, of all accounts whose number contains the given one, whatever its case. The running balance is that of these accounts together, and goes on over pages. No such account gives an empty page. */
        get: operations["listPostings"];
    };
    "/api/analysis/{id}/stamgegevens": {
        /** Get the company and its chart of accounts. What the file states of the company and its period, and each account of its chart. */ get: operations["getStamgegevens"];
    };
    "/api/analysis/{id}/account-kinds": {
        /** List what each account is, and what told it. By account number. The first of these that tells decides: the RGS code, the stored mapping, the name unless number and entries deny it, the declared type with the number, the side of the entries. Reports use these kinds; under a mapping, what it does not name counts there among the other results. `conflicts` holds what weaker grounds say instead. */
        get: operations["listAccountKinds"];
    };
    "/api/analysis/{id}/kpis": {
        /** Get the financial KPIs. From revenue to net result, and the parts of the balance sheet. Transactions that close the year are left out. `basis` says what told revenue from cost; `caveats` what the figures lack, in Dutch or English by Accept-Language. */
        get: operations["getKpis"];
    };
    "/api/analysis/{id}/kengetallen": {
        /** Get the ratios: liquidity, solvency, profitability. A ratio is null where its divisor is 0 or the data is missing: in a file without an opening balance those of the balance sheet are, and `caveats` says so. Percentages have two decimals, other ratios four. */
        get: operations["getKengetallen"];
    };
    "/api/analysis/{id}/rgs-categorieen": {
        /** Get the balances by RGS category. Every level from balance sheet or result down to the account, and at the end the accounts without a code: the first level adds up to the trial balance. Empty where the file has no RGS codes. */
        get: operations["getRgsCategorieen"];
    };
    "/api/analysis/{id}/journals": {
        /** List the journals, and which are manual and why. Type M is manual; B, C, P and S never are. Any other goes by its name, else by the source of its transactions. The settings can add journals and take them out. `reason` comes in Dutch or English by Accept-Language. */
        get: operations["listJournals"];
    };
    "/api/analysis/{id}/top-accounts": {
        /** Get the accounts with the most on each side. By debit and by credit within the window, the opening balance left out. 400 for a range that ends before it begins. */ get: operations["getTopAccounts"];
    };
    "/api/analysis/{id}/trend": {
        /** Get revenue, cost and result by period. Accounts of profit and loss alone; transactions that close the year are left out. 400 for an unknown granularity, and for a range that ends before it begins. */
        get: operations["getTrend"];
    };
    "/api/analysis/{id}/kolommenbalans": {
        /** Get the trial balance. Opening balance, debits, credits and closing balance of each account. What was posted before the window counts in the opening balance. 400 for a range that ends before it begins. */
        get: operations["getKolommenbalans"];
    };
    "/api/analysis/{id}/periodebalans": {
        /** Get the trial balance with a column for each period. As the trial balance, with the movements of each month, quarter or year. 400 for an unknown granularity, and for a range that ends before it begins. */
        get: operations["getPeriodebalans"];
    };
    "/api/analysis/{id}/dagboekbalans": {
        /** Get the trial balance with a column for each journal. As the trial balance, with the movements of each journal. 400 for a range that ends before it begins. */ get: operations["getDagboekbalans"];
    };
    "/api/analysis/{id}/transactions": {
        /** List entries by date, filtered. One page of the entries of the file. Filters match a part of the text, whatever its case. The running balance is that of the account of the entry. */
        get: operations["listTransactions"];
    };
    "/api/analysis/{id}/memorial": {
        /** List manual journal entries by date, filtered. As the list of entries, with manual ones alone: those of journals that `journals` calls manual, or whose source says so. */
        get: operations["listMemorial"];
    };
    "/api/analysis/{id}/materiality": {
        /** Get benchmarks of materiality. 5 % of the result before tax, 1 % of revenue and 1 % of assets, each with the sum that it comes from. None applies itself: the settings hold the materiality. */
        get: operations["getMateriality"];
    };
    "/api/analysis/{id}/fixed-costs": {
        /** Get costs that come every month, and the odd months. Cost accounts with an entry in three quarters of at least six months, whose median absolute deviation is a quarter of the median at most. A month is MISSING, or DEVIATING from a modified z-score of 3.5 on. */
        get: operations["getFixedCosts"];
    };
    "/api/analysis/{id}/shareholder-loans": {
        /** Get what directors and shareholders owe, against the threshold of the law. Accounts by RGS code, else by name. The threshold is that of art. 4.14a Wet IB 2001: 700,000 at the end of 2023, 500,000 since. A period that ends on another day than 31 December is not tested. */
        get: operations["getShareholderLoans"];
    };
    "/api/analysis/{id}/benford": {
        /** Compare first two digits with the law of Benford. The data of a chart, over all entries and for each account with 300 amounts of 10.00 or more. 404 while the flag `benford` is off. */
        get: operations["getBenford"];
    };
    "/api/analysis/{id}/restricted-accounts": {
        /** Get restricted accounts, and findings on G-rekeningen. Accounts that the auditor confirmed, and those that their name suggests. Findings and the note come in Dutch or English by Accept-Language. 404 while the flag `restricted-accounts` is off. */
        get: operations["getRestrictedAccounts"];
    };
    "/api/analysis/{id}/restricted-accounts/config": {
        /** Get the configuration of restricted accounts. What the auditor said of accounts of this analysis; empty at the start. */ get: operations["getRestrictedConfig"];
    };
    "/api/analysis/{id}/restricted-accounts/config/csv": {
        /** Merge a CSV into the configuration. Rows of `account_code,restriction_type[,label]`, with commas or semicolons. Each row confirms its account. 400 for a wrong row, with its line; 409 while the reviewer’s signature stands; and then nothing changes. */
        post: operations["mergeRestrictedCsv"];
    };
    "/api/analysis/{id}/restricted-accounts/config/{accountCode}": {
        /** Confirm, reject or annotate an account. Replaces what is configured for the account, and answers the whole configuration. 400 without a type, and for an amount that is negative or finer than a cent; 409 while the reviewer’s signature stands. */
        put: operations["configureRestrictedAccount"];
        /** Remove an account from the configuration. A suggestion becomes pending again. An account that is not configured changes nothing. What remains is answered. 409 while the reviewer’s signature stands. */
        delete: operations["removeRestrictedAccount"];
    };
    "/api/reconciliation/{id}": {
        /** Compare the ledger with a trial balance from outside. An .xlsx workbook or a CSV of at most 20 MB whose columns have Dutch or English headings, in up to three rows; else the field `columns` names them. Nothing of it is kept. The answer says which columns it read and which rows it left out. 400 for a file without a trial balance (with its first rows), or with a cell that is no amount, in Dutch or English by Accept-Language. */
        post: operations["reconcileTrialBalance"];
    };
    "/api/analysis/{id}/samples": {
        /** List the samples of an analysis. In the order of drawing, each with its plan and evaluation, without its items. */ get: operations["listSamples"];
        /** Draw a sample of the lines of one side. MUS takes the smallest size that can prove misstatement below materiality, STRATIFIED and RANDOM take `size`. The same seed draws the same items; without one a seed is made and answered. 400 for a sample over its population, for expected misstatement from materiality on, and for an account or journal that the file does not have. */
        post: operations["drawSample"];
    };
    "/api/analysis/{id}/samples/{n}": {
        /** Get a sample with its items and evaluation. 404 for a number that was not drawn. */ get: operations["getSample"];
    };
    "/api/analysis/{id}/samples/{n}/export": {
        /** Export the items of a sample as spreadsheet. One row for each item, with its book and audit value, in Dutch or English by Accept-Language. 404 for a number that was not drawn. */
        get: operations["exportSample"];
    };
    "/api/analysis/{id}/samples/{n}/items": {
        /** Record what items of a sample should be. Takes audit values of some or all items, and answers the sample with its evaluation. Over- and understatement are evaluated apart. 400 for an item that is not in the sample, and then nothing changes; 404 for a number that was not drawn. */
        put: operations["setAuditValues"];
    };
    "/api/analysis/{id}/vat": {
        /** Get the VAT by code and by rubric, tied to the VAT accounts. Each code on each side with its base and VAT, and the rubric that is proposed for it or was chosen; the rubrics of the return that follow; and the transactions whose codes and VAT accounts say different things. */
        get: operations["getVat"];
    };
    "/api/analysis/{id}/vat/rubrics": {
        /** Accept or change the rubric of a VAT code. Answers the VAT with the choice in it. 400 for a rubric that the form does not have, 404 for a code that the file does not use on that side. */
        put: operations["chooseVatRubric"];
    };
    "/api/analysis/{id}/relations": {
        /** List what each relation owes or is owed. By relation and kind, on a day: what the year opened with, what came, the balance, and what the open items add up to. A relation that is customer and supplier has two rows. */
        get: operations["listRelationBalances"];
    };
    "/api/analysis/{id}/open-items": {
        /** List the open items with their age, tied to the ledger. From the sub-ledger where the file fills it, else from relation balances and postings by document number, the rest first in, first out. Items add up to each relation’s balance; where they do not, it is a finding. */
        get: operations["listOpenItems"];
    };
    "/api/analysis/{id}/comparison/{priorId}": {
        /** Compare an analysis with that of the year before. Whether the two files are a pair, what each balance account opens at beside what it closed at, and every account of either year. Differences that the prior result does not explain become findings of this analysis, where the two are a pair. 404 where either analysis is unknown. */
        get: operations["compareYears"];
    };
    "/api/analysis/settings": {
        /** Read the settings. The settings that all analyses are made with. They have their initial values after a restart or a reset. */ get: operations["getSettings"];
        /** Change some settings. Fields that are null or left out stay as they are, at any depth. The change holds for all analyses. 400 for a value out of its bounds or an unknown field, and then nothing changes. The example sets initial values. */
        put: operations["changeSettings"];
    };
    "/api/documents/config": {
        /** Which document types are required. One setting for all analyses; every type is required until it is changed. */ get: operations["getRequiredDocuments"];
        /** Say which document types are required. The types that are listed are required from now on, the others are not. 400 for an unknown type, and then nothing changes. */
        put: operations["setRequiredDocuments"];
    };
    "/api/documents/{id}": {
        /** Get the checklist of an analysis. Each document type, whether it is required, and what has come in. A check is there for a bank confirmation letter alone. */ get: operations["getChecklist"];
        /** Register a document. Its name is kept, never its contents; the latest of a type counts. A bank confirmation letter must be a .docx and is checked. 400 for an unknown type, an empty file and a letter that cannot be read. */
        post: operations["registerDocument"];
    };
    "/api/documents/{id}/batch": {
        /** Register many documents, classified by their names. ZIP archives are opened: at most 200 files, 200 MB unpacked, two levels. 400 for an archive that breaks a limit or leads out of its folder, and then nothing is recorded. */
        post: operations["classifyDocuments"];
    };
    "/api/analysis/{id}/upload-link": {
        /** List the active upload links of an analysis. Links that have ended are left out. Tokens are never shown again. */ get: operations["listUploadLinks"];
        /** Create an upload link for the client company. The token is shown once and kept as a hash. The link works for 14 days. 409 when the analysis has 1000 active links; 404 while the flag `external-upload` is off. */
        post: operations["createUploadLink"];
    };
    "/api/public/upload/{token}": {
        /** Get what the client company is asked for. Open to any origin. Names of files and checks are always null here: they may tell of figures. 404 for a token that is unknown, has ended, or whose analysis was deleted; 429 past 60 requests a minute. */
        get: operations["getExternalChecklist"];
        /** Hand in a document as the client company. Open to any origin. The contents are not stored. 400 where the extension is not that of the type, for an empty file and for a letter that cannot be read; 404 for a token that opens nothing; 429 past 60 requests a minute. */
        post: operations["submitDocument"];
    };
    "/api/admin/reset": {
        /** Forget everything that is in memory. For development and testing. Analyses, documents, upload links and rate limits go; settings and feature flags have their initial values again. Customers, dossiers and users stay. 503 while Redis is away, and then nothing changes. */
        post: operations["reset"];
    };
    "/api/admin/feature-flags": {
        /** List the feature flags. All are on after a restart or a reset. */ get: operations["listFeatureFlags"];
    };
    "/api/admin/feature-flags/{key}": {
        /** Switch a feature on or off. While a feature is off its operations answer 404 and name the flag. 400 for an unknown flag. */ put: operations["setFeatureFlag"];
    };
    "/api/dossiers/{id}/analyses": {
        /** List the analyses of a dossier. Those in memory and those that are not, the first one first. 404 for an unknown dossier. */ get: operations["listDossierAnalyses"];
        /** Bind an analysis to a dossier. From then on the dossier keeps what is decided about the analysis: names and hashes of its files, settings, decisions, samples and signatures, and no line of the ledger, unless it is to keep that too. Binding it once more changes nothing but that. 404 for an unknown dossier or analysis; 409 for one of another dossier, for a file that the dossier has already, and where this service keeps no ledgers. */
        post: operations["bindAnalysis"];
    };
    "/api/dossiers/{id}/analyses/{analysisId}": {
        /** Erase an analysis from a dossier. With all that was decided about it, or with `only=ledger` its kept ledger alone. The key of a kept ledger is destroyed first. 404 for an analysis of no or another dossier, and for a ledger that is not kept. */
        delete: operations["eraseAnalysis"];
    };
    "/api/dossiers/{id}/settings": {
        /** Read the settings of a dossier. Those of the service, with what the dossier changes in them. 404 for an unknown dossier. */ get: operations["getDossierSettings"];
        /** Change some settings of a dossier. They hold for its analyses wherever these change nothing themselves. Fields that are null or left out stay as they are. 400 for a value out of its bounds or an unknown field, 404 for an unknown dossier, and then nothing changes. */
        put: operations["changeDossierSettings"];
    };
    "/api/customers": {
        /** List all customers. Only with a database. In the order they were made. */ get: operations["listCustomers"];
        /** Create a customer. Only with a database. 400 without a name, and for an address that is none. */ post: operations["createCustomer"];
    };
    "/api/customers/{id}": {
        /** Get a customer. 404 for an unknown id. */ get: operations["getCustomer"];
        /** Replace a customer. Fields that are left out become null. 404 for an unknown id. */ put: operations["replaceCustomer"];
        /** Delete a customer. 409 for a customer that has dossiers; 404 for an unknown id. */ delete: operations["removeCustomer"];
    };
    "/api/dossiers": {
        /** List all dossiers, or those of one customer. Only with a database. A customer that does not exist has an empty list. */ get: operations["listDossiers"];
        /** Create a dossier. An engagement of a customer. 400 where the period ends before it begins; 404 for an unknown customer. */ post: operations["createDossier"];
    };
    "/api/dossiers/{id}": {
        /** Get a dossier. 404 for an unknown id. */ get: operations["getDossier"];
        /** Replace a dossier. Without a status it keeps its own. 400 where the period ends before it begins; 404 for an unknown dossier or customer. */ put: operations["replaceDossier"];
        /** Delete a dossier. The metadata of its files goes with it. 404 for an unknown id. */ delete: operations["removeDossier"];
    };
    "/api/dossiers/{id}/files": {
        /** List the files of a dossier. Their metadata alone; the files themselves are kept elsewhere. 404 for an unknown id. */ get: operations["listDossierFiles"];
    };
    "/api/auth/register": {
        /** Register a user. Only with a database. 400 for a name or password that may not be; 409 for a username that is taken, whatever its case. */ post: operations["register"];
    };
    "/api/v1/admin/acts": {
        /** What was administered. For the operator, with the value of `OPERATOR_TOKEN`; only with a database. Every change by an administrator, the operator or a command, done or refused: who, what, to what, how it ended, its trace id and when. The newest first; kept for five years, and changed by nobody. It holds ids, never names or addresses. */
        get: operations["listOperatorActs"];
    };
    "/health": {
        /** Whether the service serves, and how its parts are. For people on call. The database is asked anew; the other parts are asked every ten seconds. 503 has the same shape, with `DOWN`. */
        get: operations["getHealth"];
    };
    "/health/ready": {
        /** Whether the service wants requests. For load balancers. 503 without its database, and from the moment that it is told to stop. A part that is away makes it no less ready: what does not need that part is served. */
        get: operations["getReadiness"];
    };
    "/health/live": {
        /** Whether the process lives. For supervisors that start a process anew: it is 200 as long as the process does any work. */ get: operations["getLiveness"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Account: {
            /** The number of the account. */ accountId: string;
            /** The name of the account. */ accountDescription: string;
            accountType: components["schemas"]["AccountType"];
        };
        /** What told the kind: its RGS code, the stored mapping, its name, its declared type with its number, or the side of its entries. */ AccountKindBasis: "RGS" | "MAPPING" | "NAME" | "DECLARED_TYPE" | "SIGN";
        AccountKindConflict: { basis: components["schemas"]["AccountKindBasis"]; kind: components["schemas"]["AccountKindName"]; };
        AccountKindDto: {
            /** The number of the account. */ accountId: string;
            /** The name of the account. */ accountDescription: string;
            kind: components["schemas"]["AccountKindName"];
            basis: components["schemas"]["AccountKindBasis"];
            /** HIGH by code or mapping, MEDIUM by a name that nothing contradicts, else LOW. */ confidence: "HIGH" | "MEDIUM" | "LOW";
            /** Weaker grounds, and an outvoted name, that say something else; empty where all agree. */ conflicts: components["schemas"]["AccountKindConflict"][];
        };
        /** What an account is in the annual accounts; UNKNOWN where nothing tells. */ AccountKindName: "REVENUE" | "OTHER_INCOME" | "COST_OF_SALES" | "OPERATING_COST" | "FINANCIAL_RESULT" | "OTHER_RESULTS" | "TAXES" | "FIXED_ASSETS" | "CURRENT_ASSETS" | "INVENTORY" | "EQUITY" | "PROVISIONS" | "LONG_TERM_LIABILITIES" | "SHORT_TERM_LIABILITIES" | "RESULT_ACCOUNT" | "UNKNOWN";
        AccountSummary: {
            /** The number of the account. */ accountId: string;
            /** The name of the account. */ accountDescription: string;
            accountType: components["schemas"]["AccountType"];
            /** Entries on the account. */ postingCount: number;
            /** Debit less credit of those entries, without the opening balance. A decimal amount with two decimals. */ netAmount: string;
        };
        /** The kind of account that the file states; UNKNOWN where it states none. */ AccountType: "BALANCE" | "PROFIT_LOSS" | "UNKNOWN";
        AccountTypeMapping: {
            /** Account numbers that count as revenue. Blanks around them go; each is kept once. */ revenueAccountIds: string[];
            /** Account numbers that count as cost. Blanks around them go; each is kept once. */ expenseAccountIds: string[];
        };
        AccountTypeMultipliers: {
            /** Multiplies the scores of entries on accounts of the balance sheet. 1 where it is left out. */ BALANCE?: number;
            /** Multiplies the scores of entries on accounts of profit and loss. 1 where it is left out. */ PROFIT_LOSS?: number;
            /** Multiplies the scores of entries on accounts of unknown type. 1 where it is left out. */ UNKNOWN?: number;
        };
        AccountTypeMultipliersChange: {
            /** Multiplies the scores of entries on accounts of the balance sheet. 1 where it is left out. */ BALANCE?: number | null;
            /** Multiplies the scores of entries on accounts of profit and loss. 1 where it is left out. */ PROFIT_LOSS?: number | null;
            /** Multiplies the scores of entries on accounts of unknown type. 1 where it is left out. */ UNKNOWN?: number | null;
        };
        /** Days since the due date, else since the date of the item. */ AgeClass: "NOT_DUE" | "0-30" | "31-60" | "61-90" | "OVER_90" | "UNKNOWN";
        AgeingRow: {
            kind: components["schemas"]["TradeKind"];
            ageClass: components["schemas"]["AgeClass"];
            /** Items in the class. */ count: number;
            /** What they add up to. A decimal amount with two decimals. */ amount: string;
        };
        Alive: {
            /** It answers. */ status: "UP";
        };
        AnalysisSettings: {
            /** ROUND_AMOUNTS: amounts that are a multiple of this many euros are round. 1000 at the start. */ roundAmountDivisor: number;
            /** CUTOFF: business days around the start and end of the period. 5 at the start. */ cutoffWindowBusinessDays: number;
            /** OUTLIER: standard deviations above the mean. 3 at the start. */ zScoreOutlierThreshold: number;
            /** MANUAL_ENTRY: percent of manual entries below which one on the account stands out. 50 at the start. */ manualEntryAccountThresholdPct: number;
            /** ABNORMAL_DIRECTION: smallest amount, in euros. 10000 at the start. */ abnormalDirectionMinAmount: number;
            /** SAME_DAY_REVERSAL: percent by which the amounts may differ. 0.01 at the start, one hundredth of a percent. */ sameDayReversalTolerancePct: number;
            /** THRESHOLD_AVOIDANCE: entries just under one limit that make a cluster. 3 at the start. */ thresholdAvoidanceMinEntries: number;
            /** PERIOD_END: the last business days of the period that are looked at. 5 at the start. */ periodEndWindowBusinessDays: number;
            /** PERIOD_END: how many times as busy as usual an account must be then. 2 at the start. */ periodEndConcentrationFactor: number;
            /** CIRCULAR_FLOW: each step is at least this part of the one before. 0.95 at the start. */ circularFlowThresholdFactor: number;
            /** Materiality in euros. 0, as at the start, takes the 95th percentile of the amounts. */ materialityThreshold: number;
            /** What scores are made of. */ materialityWeights: components["schemas"]["MaterialityWeights"];
            /** Extra categories that run besides the standard ones; none at the start. */ enabledExtras: components["schemas"]["ExtraCategory"][];
        };
        AnalysisSettingsChange: {
            /** ROUND_AMOUNTS: amounts that are a multiple of this many euros are round. 1000 at the start. */ roundAmountDivisor?: number | null;
            /** CUTOFF: business days around the start and end of the period. 5 at the start. */ cutoffWindowBusinessDays?: number | null;
            /** OUTLIER: standard deviations above the mean. 3 at the start. */ zScoreOutlierThreshold?: number | null;
            /** MANUAL_ENTRY: percent of manual entries below which one on the account stands out. 50 at the start. */ manualEntryAccountThresholdPct?: number | null;
            /** ABNORMAL_DIRECTION: smallest amount, in euros. 10000 at the start. */ abnormalDirectionMinAmount?: number | null;
            /** SAME_DAY_REVERSAL: percent by which the amounts may differ. 0.01 at the start, one hundredth of a percent. */ sameDayReversalTolerancePct?: number | null;
            /** THRESHOLD_AVOIDANCE: entries just under one limit that make a cluster. 3 at the start. */ thresholdAvoidanceMinEntries?: number | null;
            /** PERIOD_END: the last business days of the period that are looked at. 5 at the start. */ periodEndWindowBusinessDays?: number | null;
            /** PERIOD_END: how many times as busy as usual an account must be then. 2 at the start. */ periodEndConcentrationFactor?: number | null;
            /** CIRCULAR_FLOW: each step is at least this part of the one before. 0.95 at the start. */ circularFlowThresholdFactor?: number | null;
            /** Materiality in euros. 0, as at the start, takes the 95th percentile of the amounts. */ materialityThreshold?: number | null;
            materialityWeights?: components["schemas"]["MaterialityWeightsChange"] | null;
            /** Extra categories that run besides the standard ones; none at the start. */ enabledExtras?: components["schemas"]["ExtraCategory"][] | null;
        };
        AuditValue: {
            /** The number of the line within its transaction. */ lineNumber: string;
            /** Journal and number of the transaction. */ transactionId: string;
            /** What the amount should be; null takes a value back. Below zero: on the other side. A decimal amount with at most two decimals, as text or as a number. */ audit: (string | number) | null;
            /** Read-only: ignored in a request. */ readonly date?: unknown;
            /** Read-only: ignored in a request. */ readonly accountId?: unknown;
            /** Read-only: ignored in a request. */ readonly documentNumber?: unknown;
            /** Read-only: ignored in a request. */ readonly relationName?: unknown;
            /** Read-only: ignored in a request. */ readonly description?: unknown;
            /** Read-only: ignored in a request. */ readonly book?: unknown;
            /** Read-only: ignored in a request. */ readonly top?: unknown;
        };
        AuditValues: {
            /** Items of the sample with their audit values; the others stay as they are. */ items: components["schemas"]["AuditValue"][];
        };
        BalanceTotals: {
            /** The balance before the window; debit is positive. A decimal amount with two decimals. */ openingBalance: string;
            /** Debits within the window. A decimal amount with two decimals. */ totalDebit: string;
            /** Credits within the window. A decimal amount with two decimals. */ totalCredit: string;
            /** The balance after the window; debit is positive. A decimal amount with two decimals. */ closingBalance: string;
        };
        BatchClassifyResponse: {
            /** The checklist after the batch. */ status: components["schemas"]["SupportingDocumentEntry"][];
            /** Names of files whose name tells of no document type. */ unrecognized: string[];
            /** Names of empty files, letters that cannot be read, and letters past the tenth. */ skipped: string[];
        };
        Bedrijfsgegevens: {
            /** The name of the company as the file states it; may be empty. */ companyName: string;
            /** The financial year as the file states it. */ fiscalYear: string;
            /** The first day of the period of the file; null where it states none. */ startDate: string | null;
            /** The last day of the period of the file; null where it states none. */ endDate: string | null;
            /** The currency code of all amounts. */ currency: string;
        };
        BenfordChart: {
            /** All entries together. */ overall: components["schemas"]["BenfordSeries"];
            /** Accounts with 300 amounts or more. */ accounts: components["schemas"]["BenfordSeries"][];
        };
        BenfordDigits: {
            /** The first two digits. */ digits: number;
            /** Amounts that begin so. */ observed: number;
            /** Their part of all amounts, 0 to 1. */ observedShare: number;
            /** The part that the law of Benford expects. */ expectedShare: number;
            /** Standard errors between the two. */ zScore: number;
        };
        BenfordSeries: {
            /** The account; null for all entries together. */ accountId: string | null;
            /** Amounts of 10.00 or more. */ count: number;
            /** 10 to 99. */ digits: components["schemas"]["BenfordDigits"][];
            /** The mean of the differences between observed and expected parts. */ meanAbsoluteDeviation: number;
            /** What Nigrini calls that deviation; insufficient under 300 amounts. */ conformity: "close" | "acceptable" | "marginal" | "nonconforming" | "insufficient";
        };
        BindingRequest: {
            /** The analysis that the dossier is to keep. */ analysisId: string;
            /** True keeps the ledger too, sealed, so that the analysis comes back by itself. False unless given. */ keepLedger?: boolean | null;
        };
        Caveat: {
            /** What is missing: the opening balance, or what makes it balance; the place of accounts on the balance sheet; and whether cash went below zero, which cannot be told without an opening balance. */
            code: "OPENING_MISSING" | "OPENING_UNBALANCED" | "ACCOUNTS_UNPLACED" | "CASH_UNTESTED";
            /** What follows from it, in one sentence. */ sentence: string;
        };
        ChecklistConfigEntry: {
            type: components["schemas"]["SupportingDocumentType"];
            /** True where this type is required. */ required: boolean;
        };
        ChooseRubricRequest: {
            /** The VAT code; empty for VAT without one. */ code: string;
            /** Which side of the code. */ side: components["schemas"]["VatSide"];
            /** One of 1a, 1b, 1c, 1d, 1e, 2a, 3a, 3b, 3c, 4a, 4b, 5b; null for none. Without it the rubric stays, and is accepted. */ rubric?: string | null;
            /** Percent of the VAT that may be deducted; without it it stays. 100 at the start. */ deductiblePct?: number | null;
        };
        /** What told revenue from cost: codes of the file, the stored mapping, or sign and number range. */ ClassificationBasis: "RGS" | "MAPPING" | "SIGN_AND_RANGE";
        ComparisonRow: {
            /** The number of the account. */ accountId: string;
            /** Its name, of this year where it is there. */ accountDescription: string;
            /** Closing balance, of a result account what came in the year; null without the account. A decimal amount with two decimals. */ prior: string | null;
            /** The same of this year. A decimal amount with two decimals. */ current: string | null;
            /** Current less prior. A decimal amount with two decimals. */ difference: string;
            /** The difference in percent of the prior; null where that is 0. */ pct: number | null;
            /** Whether the account is new, gone, or in both files. */ status: "NEW" | "GONE" | "BOTH";
        };
        CountedTotals: {
            /** Lines that the file has. */ lines: number;
            /** Debits of those lines, counted as control totals are. A decimal amount with two decimals. */ debit: string;
            /** Credits of those lines, counted as control totals are. A decimal amount with two decimals. */ credit: string;
        };
        Customer: {
            /** The id in the paths of the customer. */ id: number;
            /** The name of the customer. */ name: string;
            /** Whom to speak to; null for nobody. */ contactName: string | null;
            /** The e-mail address of the contact; null for none. */ contactEmail: string | null;
            /** The telephone number of the contact; null for none. */ contactPhone: string | null;
            /** When the customer was made. yyyy-MM-ddTHH:mm:ss, UTC without a time zone. */ createdAt: string;
            /** When the customer was last changed. yyyy-MM-ddTHH:mm:ss, UTC without a time zone. */ updatedAt: string;
        };
        CustomerRequest: {
            /** The name of the customer. */ name: string;
            /** Whom to speak to; blank, null or left out for nobody. */ contactName?: string | null;
            /** The e-mail address of the contact; blank, null or left out for none. */ contactEmail?: ((string | unknown | unknown) | null) | unknown | unknown;
            /** The telephone number of the contact; blank, null or left out for none. */ contactPhone?: string | null;
        };
        Dagboek: {
            /** The code of the journal; the name of its column. */ code: string;
            /** What the file calls it. */ description: string;
        };
        Decision: {
            /** The key of the finding. */ key: string;
            status: components["schemas"]["DecisionStatus"];
            /** Why; null with OPEN alone. */ note: string | null;
            /** Who decided. */ author: string;
            /** Where the evidence is: a reference to what lies elsewhere. */ attachment: string | null;
            /** When it was decided. yyyy-MM-ddTHH:mm:ss, UTC without a time zone. */ at: string;
            /** True where the lines of the finding are others now: it is open again. */ changed: boolean;
        };
        DecisionHistoryEntry: {
            status: components["schemas"]["DecisionStatus"];
            /** Why; null with OPEN alone. */ note: string | null;
            /** Who decided. */ author: string;
            /** Where the evidence is: a reference to what lies elsewhere. */ attachment: string | null;
            /** When it was decided. yyyy-MM-ddTHH:mm:ss, UTC without a time zone. */ at: string;
        };
        DecisionRequest: {
            status: components["schemas"]["DecisionStatus"];
            /** Why. Required for every status but OPEN. */ note?: string | null;
            /** Who decides. Required, unless the service knows who is there (SIGN_IN_ISSUER or IDENTITY_HEADER): then what is typed does not count. */ author?: string | null;
            /** Where the evidence is: a number, a name, an address. */ attachment?: string | null;
        };
        /** What people decided; OPEN until they do. */ DecisionStatus: "OPEN" | "EXPLAINED" | "ERROR" | "FOLLOW_UP";
        DeclaredTotals: {
            /** Lines by the control totals of the file; null without. */ lines: number | null;
            /** Debits by the control totals of the file; null without. A decimal amount with two decimals. */ debit: string | null;
            /** Credits by the control totals of the file; null without. A decimal amount with two decimals. */ credit: string | null;
        };
        Discrepancy: {
            /** The number of the account. */ accountId: string;
            /** Its name in the ledger, else in the trial balance. */ accountDescription: string;
            /** The closing balance in the ledger; debit is positive. A decimal amount with two decimals. */ ledgerBalance: string;
            /** The balance in the trial balance; debit is positive. A decimal amount with two decimals. */ trialBalance: string;
            /** Ledger balance less trial balance. A decimal amount with two decimals. */ difference: string;
        };
        Dossier: {
            /** The id in the paths of the dossier. */ id: number;
            /** The id of its customer. */ customerId: number;
            /** The name of that customer. */ customerName: string;
            /** What the engagement is called. */ engagementName: string;
            /** The first day of the period of the engagement. */ engagementPeriodStart: string;
            /** The last day of that period, not before its first. */ engagementPeriodEnd: string;
            status: components["schemas"]["DossierStatus"];
            /** When the dossier was made. yyyy-MM-ddTHH:mm:ss, UTC without a time zone. */ createdAt: string;
            /** When the dossier was last changed. yyyy-MM-ddTHH:mm:ss, UTC without a time zone. */ updatedAt: string;
        };
        DossierAnalysis: {
            /** The id of the analysis in all its paths. */ analysisId: string;
            /** The dossier that keeps it. */ dossierId: number;
            /** The files that it is made of. */ files: components["schemas"]["UploadedFile"][];
            /** Whose books they are. */ companyName: string;
            /** The fiscal year that the file states. */ fiscalYear: string;
            /** The currency that the file states. */ currency: string;
            /** The first day of the books; null where nobody knows. */ periodStart: string | null;
            /** The last day of the books; null where nobody knows. */ periodEnd: string | null;
            /** When the dossier began to keep it. yyyy-MM-ddTHH:mm:ss, UTC without a time zone. */ boundAt: string;
            /** Whether the ledger is kept too. */ ledgerKept: boolean;
        };
        DossierFile: {
            /** The id of the file. */ id: number;
            /** The dossier that it belongs to. */ dossierId: number;
            /** The name of the file. */ filename: string;
            /** What kind of document it is. */ documentType: string;
            /** When it came in. yyyy-MM-ddTHH:mm:ss, UTC without a time zone. */ uploadedAt: string;
        };
        DossierRequest: {
            /** The id of a customer. */ customerId: number;
            /** What the engagement is called. */ engagementName: string;
            /** The first day of the period of the engagement. */ engagementPeriodStart: string;
            /** The last day of that period, not before its first. */ engagementPeriodEnd: string;
            status?: components["schemas"]["DossierStatus"] | null;
        };
        /** How far the engagement is. A new one is OPEN; it may move freely. */ DossierStatus: "OPEN" | "IN_PROGRESS" | "CLOSED";
        DrawSampleRequest: {
            method: components["schemas"]["SamplingMethod"];
            side: components["schemas"]["SampleSide"];
            /** What the drawing starts from; the same seed draws the same items. */ seed?: (number | string) | null;
            /** How sure the limits must be, as a share: 0.95 is 95 percent. */ confidence: number | null;
            /** The misstatement that matters; without it the materiality of the settings. A decimal amount with at most two decimals, as text or as a number. */ materiality?: (string | number) | null;
            /** The misstatement that is expected; 0 without it. A decimal amount with at most two decimals, as text or as a number. */ expected?: (string | number) | null;
            /** Items to draw, for STRATIFIED and RANDOM. The size of MUS follows from the rest. */ size?: number | null;
            /** Ranges of amounts, for STRATIFIED; 4 without it. */ strata?: number | null;
            filter?: components["schemas"]["SampleFilterRequest"] | null;
        };
        Error: {
            /** When the service answered; UTC. */ timestamp: string;
            /** The HTTP status. */ status: number;
            /** The status in words. */ error: string;
            /** What is wrong, in English, naming the field where there is one. */ message: string;
            /** The path that was asked for. */ path: string;
            /** Identifies the call; say it when you ask about a failure. */ traceId: string;
        };
        ExampleFile: {
            /** The id to load it by. */ id: string;
            /** The made-up organisation, and the format of the file. */ name: string;
            /** What is in the file, in Dutch. */ description: string;
        };
        ExternalUploadResponse: {
            /** UPLOADED: the document was accepted and noted. */ status: string;
            /** The name of the file, without folders. */ fileName: string;
        };
        /** A category that runs only where the settings list it. */ ExtraCategory: "DUPLICATE_INVOICE" | "NON_BUSINESS_DAY" | "SEQUENCE_GAP" | "SUSPICIOUS_KEYWORD" | "RARE_ACCOUNT_PAIR" | "RARE_USER" | "BACKDATED" | "BENFORD";
        FacetCount: {
            /** A value that the filter of this name takes. */ value: string;
            /** Findings of that value, under all other filters. */ count: number;
        };
        FeatureFlag: {
            /** The name of the flag. */ key: string;
            /** Whether the feature is on; while it is off its operations answer 404. */ enabled: boolean;
            /** What the flag switches. */ description: string;
        };
        FeatureFlagRequest: {
            /** True switches the feature on, false off. */ enabled: boolean;
        };
        FinancialKpiDto: {
            /** Net turnover. A decimal amount with two decimals. */ revenue: string;
            /** Cost of sales; positive where it burdens the result. A decimal amount with two decimals. */ costOfSales: string;
            /** Revenue less cost of sales. A decimal amount with two decimals. */ grossMargin: string;
            /** Gross margin in percent of revenue, two decimals. Null where it cannot be worked out. */ grossMarginPct: number | null;
            /** Other operating income. A decimal amount with two decimals. */ otherIncome: string;
            /** Operating cost; positive where it burdens the result. A decimal amount with two decimals. */ operatingCost: string;
            /** Gross margin and other income, less operating cost. A decimal amount with two decimals. */ ebit: string;
            /** Interest and the like; positive where it adds to the result. A decimal amount with two decimals. */ financialResult: string;
            /** Results that are neither operating nor financial. A decimal amount with two decimals. */ otherResults: string;
            /** Taxes; positive where they burden the result. A decimal amount with two decimals. */ taxes: string;
            /** What is left: ebit, financial and other results, less taxes. A decimal amount with two decimals. */ netResult: string;
            /** All assets. Null where an account has no known place. A decimal amount with two decimals. */ totalAssets: string | null;
            /** Equity, with the result that is not booked to it yet. Null where an account has no known place. A decimal amount with two decimals. */ equity: string | null;
            /** Assets that turn into money within a year. Null where an account has no known place. A decimal amount with two decimals. */ currentAssets: string | null;
            /** Stock, part of the current assets. Null where an account has no known place. A decimal amount with two decimals. */ inventory: string | null;
            /** Debts due within a year. Null where an account has no known place. A decimal amount with two decimals. */ shortTermLiabilities: string | null;
            /** Debts due later. Null where an account has no known place. A decimal amount with two decimals. */ longTermLiabilities: string | null;
            /** Provisions. Null where an account has no known place. A decimal amount with two decimals. */ provisions: string | null;
            basis: components["schemas"]["ClassificationBasis"];
            /** What the figures of the balance sheet lack; empty where they are whole. */ caveats: components["schemas"]["Caveat"][];
        };
        Finding: {
            /** Names the finding in its path and its decisions; no setting moves it. */ key: string;
            kind: components["schemas"]["FindingKind"];
            /** The categories that flag a transaction; empty for other kinds. */ categories: components["schemas"]["FlagCategory"][];
            /** What was found, for kinds other than TRANSACTION; null for that. */ code: string | null;
            priority: components["schemas"]["FindingPriority"];
            /** The larger of the debits and credits of a transaction; null where the finding has no amount. A decimal amount with two decimals. */ amount: string | null;
            /** The amount, less what its flags say of everything. Findings are ranked by it, unrounded. A decimal amount with two decimals. */ exposure: string;
            /** The date of the transaction; null where there is none. */ date: string | null;
            /** `<journal>-<number>`; null for other kinds. */ transactionId: string | null;
            /** The code of the journal; null for other kinds. */ journal: string | null;
            /** The number of the period; null where there is none. */ period: number | null;
            /** The first document number of the lines; null where there is none. */ documentNumber: string | null;
            /** The first customer or supplier of the lines; null where there is none. */ relationId: string | null;
            /** The name of that customer or supplier. */ relationName: string | null;
            /** The accounts of the lines, each once. */ accountIds: string[];
            /** How many lines it is about. */ lineCount: number;
            /** What it is about, in a few words. */ title: string;
            /** For each category, or for the code, a sentence that says why, in Dutch or English by Accept-Language. */ reasons: { [key: string]: string; };
            status: components["schemas"]["DecisionStatus"];
            /** True where its lines are not those that were decided about: it is open again. */ changed: boolean;
        };
        FindingDetail: {
            /** Names the finding in its path and its decisions; no setting moves it. */ key: string;
            kind: components["schemas"]["FindingKind"];
            /** The categories that flag a transaction; empty for other kinds. */ categories: components["schemas"]["FlagCategory"][];
            /** What was found, for kinds other than TRANSACTION; null for that. */ code: string | null;
            priority: components["schemas"]["FindingPriority"];
            /** The larger of the debits and credits of a transaction; null where the finding has no amount. A decimal amount with two decimals. */ amount: string | null;
            /** The amount, less what its flags say of everything. Findings are ranked by it, unrounded. A decimal amount with two decimals. */ exposure: string;
            /** The date of the transaction; null where there is none. */ date: string | null;
            /** `<journal>-<number>`; null for other kinds. */ transactionId: string | null;
            /** The code of the journal; null for other kinds. */ journal: string | null;
            /** The number of the period; null where there is none. */ period: number | null;
            /** The first document number of the lines; null where there is none. */ documentNumber: string | null;
            /** The first customer or supplier of the lines; null where there is none. */ relationId: string | null;
            /** The name of that customer or supplier. */ relationName: string | null;
            /** The accounts of the lines, each once. */ accountIds: string[];
            /** How many lines it is about. */ lineCount: number;
            /** What it is about, in a few words. */ title: string;
            /** For each category, or for the code, a sentence that says why, in Dutch or English by Accept-Language. */ reasons: { [key: string]: string; };
            status: components["schemas"]["DecisionStatus"];
            /** True where its lines are not those that were decided about: it is open again. */ changed: boolean;
            /** All lines of the transaction; for other kinds those of the transactions that it is about, 200 at most. */ lines: components["schemas"]["FindingLine"][];
            /** The last decision, about these lines or earlier ones. */ decision: components["schemas"]["DecisionHistoryEntry"] | null;
            /** All decisions, the oldest first. Nothing in it ever changes. */ history: components["schemas"]["DecisionHistoryEntry"][];
            /** What was decided last year about a finding of the same accounts, relations and categories. It decides nothing. */ lastYear: components["schemas"]["DecisionHistoryEntry"] | null;
        };
        FindingFacets: {
            /** Kinds. */ kind: components["schemas"]["FacetCount"][];
            /** Categories; a finding counts in each of its own. */ category: components["schemas"]["FacetCount"][];
            /** Priorities. */ priority: components["schemas"]["FacetCount"][];
            /** Statuses. */ status: components["schemas"]["FacetCount"][];
            /** Months, yyyy-MM, in their order. */ month: components["schemas"]["FacetCount"][];
            /** Accounts, the most frequent first. */ account: components["schemas"]["FacetCount"][];
            /** Journals, the most frequent first. */ journal: components["schemas"]["FacetCount"][];
            /** Customers and suppliers, the most frequent first. */ relation: components["schemas"]["FacetCount"][];
        };
        /** TRANSACTION is one transaction with all flags of its lines; each other kind is of one test. */ FindingKind: "TRANSACTION" | "INTEGRITY" | "VAT" | "OPEN_ITEM" | "FIXED_COST" | "LOAN" | "CASH" | "COMPARISON" | "RESTRICTED";
        FindingLine: {
            /** Journal and number, `<journal>-<number>`; the lines of a transaction share it. */ transactionId: string;
            /** The number of the line within its transaction. */ lineNumber: string;
            /** The date of the transaction; null where the file has none. */ transactionDate: string | null;
            /** The number of the account. */ accountId: string;
            /** The name of the account. */ accountDescription: string;
            /** What the file says of the entry. */ description: string;
            /** The debit; null where the entry is a credit. A decimal amount with two decimals. */ debitAmount: string | null;
            /** The credit; null where the entry is a debit. A decimal amount with two decimals. */ creditAmount: string | null;
            /** Who made the entry: the user of the file, else its source. */ createdBy: string;
            /** The code of the journal. */ journal: string;
            /** The number of the document: `docRef` of the file, else `invRef`. Null where the file has none. */ documentNumber: string | null;
            /** The number of the customer or supplier. Null where the file has none. */ relationId: string | null;
            /** The name of the customer or supplier. Null where the file has none. */ relationName: string | null;
            /** The number of the period; null where the file has none. */ period: number | null;
            /** The date of the event or the invoice; null where the file has none. */ effectiveDate: string | null;
            /** The VAT code; several codes of one line are joined by commas. Null where the file has none. */ vatCode: string | null;
            /** The VAT percentage; null where there is none or the line has several. */ vatPercentage: number | null;
            /** The VAT amount as the file writes it, several added up; null without. A decimal amount with two decimals. */ vatAmount: string | null;
            /** The categories that flag this line. */ flags: components["schemas"]["FlagCategory"][];
            /** For each flag a sentence that says why. */ reasons: { [key: string]: string; };
        };
        FindingPage: {
            /** The items of this page. */ content: components["schemas"]["Finding"][];
            /** This page, from 0. */ page: number;
            /** Items that a full page holds. */ size: number;
            /** Items on all pages together. */ totalElements: number;
            /** Number of pages of this size; 0 where there are no items. */ totalPages: number;
            /** How long the list would be with another value of a filter. */ facets: components["schemas"]["FindingFacets"];
        };
        /** HIGH from the materiality, LOW below a twentieth of it, else MEDIUM. */ FindingPriority: "HIGH" | "MEDIUM" | "LOW";
        FixedCostAccount: {
            /** The number of the account. */ accountId: string;
            /** The name of the account. */ accountDescription: string;
            /** The median of the months with an entry. A decimal amount with two decimals. */ median: string;
            /** Their median absolute deviation. A decimal amount with two decimals. */ mad: string;
            /** Every month of the period, the first first. */ months: components["schemas"]["FixedCostMonth"][];
        };
        FixedCostMonth: {
            /** The month, `yyyy-MM`. */ month: string;
            /** What was posted in it, debit less credit. A decimal amount with two decimals. */ amount: string;
            /** MISSING without an entry, DEVIATING from a modified z-score of 3.5 on. */ status: "NORMAL" | "MISSING" | "DEVIATING";
            /** The modified z-score, four decimals; null without an entry, and where all months are alike. */ z: number | null;
        };
        FixedCostsDto: {
            /** Costs that come every month. */ accounts: components["schemas"]["FixedCostAccount"][];
        };
        /** Why an entry is flagged. */ FlagCategory: "ROUND_AMOUNTS" | "PERIOD_END" | "CUTOFF" | "OUTLIER" | "SAME_DAY_REVERSAL" | "THRESHOLD_AVOIDANCE" | "MANUAL_ENTRY" | "ABNORMAL_DIRECTION" | "CIRCULAR_FLOW" | "DUPLICATE_INVOICE" | "NON_BUSINESS_DAY" | "SEQUENCE_GAP" | "SUSPICIOUS_KEYWORD" | "RARE_ACCOUNT_PAIR" | "RARE_USER" | "BACKDATED" | "BENFORD";
        FlaggedTransactionDto: {
            /** Journal and number, `<journal>-<number>`; the lines of a transaction share it. */ transactionId: string;
            /** The number of the line within its transaction. */ lineNumber: string;
            /** The date of the transaction; null where the file has none. */ transactionDate: string | null;
            /** The number of the account. */ accountId: string;
            /** The name of the account. */ accountDescription: string;
            /** What the file says of the entry. */ description: string;
            /** The debit; null where the entry is a credit. A decimal amount with two decimals. */ debitAmount: string | null;
            /** The credit; null where the entry is a debit. A decimal amount with two decimals. */ creditAmount: string | null;
            /** Who made the entry: the user of the file, else its source. */ createdBy: string;
            /** The code of the journal. */ journal: string;
            /** The number of the document: `docRef` of the file, else `invRef`. Null where the file has none. */ documentNumber: string | null;
            /** The number of the customer or supplier. Null where the file has none. */ relationId: string | null;
            /** The name of the customer or supplier. Null where the file has none. */ relationName: string | null;
            /** The number of the period; null where the file has none. */ period: number | null;
            /** The date of the event or the invoice; null where the file has none. */ effectiveDate: string | null;
            /** The VAT code; several codes of one line are joined by commas. Null where the file has none. */ vatCode: string | null;
            /** The VAT percentage; null where there is none or the line has several. */ vatPercentage: number | null;
            /** The VAT amount as the file writes it, several added up; null without. A decimal amount with two decimals. */ vatAmount: string | null;
            accountType: components["schemas"]["AccountType"];
            /** The amount, whichever side it is on. A decimal amount with two decimals. */ amount: string;
            /** The categories that flag the entry. */ flags: components["schemas"]["FlagCategory"][];
            /** For each flag a sentence that says why, in Dutch or English by Accept-Language. */ reasons: { [key: string]: string; };
            /** The number of flags. */ riskScore: number;
            /** The score by the weights of the settings. */ weightedRiskScore: number;
            /** True where the amount is above the materiality. */ aboveMateriality: boolean;
            /** True where the weighted score reaches the threshold of the settings. */ highRisk: boolean;
        };
        /** How long a period is. */ Granularity: "MONTH" | "QUARTER" | "YEAR";
        Health: {
            /** `UP`: all parts answer. `DEGRADED`: it serves, but what needs a part that is away is refused with 503. `DOWN`: it does not serve. */ status: "UP" | "DEGRADED" | "DOWN";
            /** Name of the service. */ service: string;
            /** Version of its API. */ version: string;
            /** Each part by name: `database`, `limits`, `objects`, `mail`, `queue`, `disk`. */ checks: { [key: string]: "UP" | "AWAY" | "EMBEDDED"; };
        };
        IgnoredRow: {
            /** The number of the row, from 1. */ row: number;
            /** A total, headings said again, no account, an account unknown to the ledger without an amount, or a row above the first account of chosen columns. */ reason: "TOTAL" | "REPEATED_HEADING" | "NO_ACCOUNT" | "NO_AMOUNT" | "ABOVE";
            /** What stands in it, shortened. */ text: string;
        };
        IntegrityDto: {
            /** True where totals, balances and accounts hold. Gaps in numbers alone do not make it false. */ ok: boolean;
            /** What the file declares of its transactions. */ declared: components["schemas"]["DeclaredTotals"];
            /** What the file has, opening transactions included. */ counted: components["schemas"]["CountedTotals"];
            /** Transactions whose debits and credits differ; the first 1000. */ unbalancedTransactions: components["schemas"]["UnbalancedTransaction"][];
            /** All transactions that do not balance. */ unbalancedTransactionCount: number;
            /** The same of the opening balance. */ opening: components["schemas"]["OpeningTotals"];
            /** Debit less credit of the opening balance. A decimal amount with two decimals. */ openingDifference: string;
            /** Accounts with entries that the chart does not have; the first 1000. */ unknownAccounts: components["schemas"]["UnknownAccount"][];
            /** All such accounts. */ unknownAccountCount: number;
            /** Numbers that are missing; the first 1000 gaps. */ sequenceGaps: components["schemas"]["SequenceGap"][];
            /** All gaps. */ sequenceGapCount: number;
            /** Everything that does not hold, by code; errors first. */ findings: components["schemas"]["IntegrityFinding"][];
        };
        IntegrityFinding: {
            /** What does not hold. */ code: "RELATION_DUPLICATE" | "ACCOUNT_DUPLICATE" | "OPENING_DEBIT_TOTAL" | "OPENING_CREDIT_TOTAL" | "OPENING_UNBALANCED" | "DEBIT_TOTAL" | "CREDIT_TOTAL" | "TOTALS_UNEQUAL" | "TRANSACTION_UNBALANCED" | "LINE_COUNT" | "OPENING_LINE_COUNT" | "ACCOUNT_UNDEFINED" | "RELATION_UNDEFINED" | "VAT_CODE_UNDEFINED" | "PERIOD_UNDEFINED" | "TRANSACTION_DUPLICATE" | "LINE_DUPLICATE" | "PERIOD_DUPLICATE" | "VAT_CODE_DUPLICATE" | "RGS_DUPLICATE" | "JOURNAL_DUPLICATE" | "DATE_OUTSIDE_YEAR" | "DATE_OUTSIDE_PERIOD" | "DATE_MISSING" | "OPENING_MISSING" | "OPENING_TWICE" | "TRANSACTION_WITHOUT_LINES" | "MASTER_DATA_CONFLICT" | "TRANSACTION_REPEATED" | "ACCOUNT_KIND_CONFLICT" | "SCHEMA" | "SEQUENCE_GAP" | "EFFECTIVE_DATE_OUTSIDE_YEAR" | "NEGATIVE_AMOUNT" | "ZERO_AMOUNT" | "ENCODING" | "NAMESPACE" | "REFERENCES_UNCHECKED";
            /** How bad it is. */ severity: "ERROR" | "WARNING" | "INFO";
            /** The number of the rule in the description of XAF 4.0 by the Belastingdienst; null for what has none. */ rule: string | null;
            /** The finding in Dutch or English by Accept-Language. */ sentence: string;
            /** How often, all of them. */ count: number;
            /** Where: ids, transactions, `transaction/line`, or elements; the first 100. */ places: string[];
            /** The file; null for what is seen only where files are put together. */ source: string | null;
        };
        JournalBalanceReport: {
            /** The first date that was asked for; null where none was. */ dateFrom: string | null;
            /** The last date that was asked for; null where none was. */ dateTo: string | null;
            /** The journals with an entry. */ dagboeken: components["schemas"]["Dagboek"][];
            /** One row for each account, by account number. */ rows: components["schemas"]["JournalBalanceRow"][];
            /** The rows added up. */ grandTotals: components["schemas"]["JournalBalanceTotals"];
        };
        JournalBalanceRow: {
            /** The number of the account. */ accountId: string;
            /** The name of the account. */ accountDescription: string;
            accountType: components["schemas"]["AccountType"];
            /** The balance before the window; debit is positive. A decimal amount with two decimals. */ openingBalance: string;
            /** Debits within the window. A decimal amount with two decimals. */ totalDebit: string;
            /** Credits within the window. A decimal amount with two decimals. */ totalCredit: string;
            /** The balance after the window; debit is positive. A decimal amount with two decimals. */ closingBalance: string;
            /** Debit less credit for each journal. */ dagboekColumns: { [key: string]: string; };
        };
        JournalBalanceTotals: {
            /** The balance before the window; debit is positive. A decimal amount with two decimals. */ openingBalance: string;
            /** Debits within the window. A decimal amount with two decimals. */ totalDebit: string;
            /** Credits within the window. A decimal amount with two decimals. */ totalCredit: string;
            /** The balance after the window; debit is positive. A decimal amount with two decimals. */ closingBalance: string;
            /** Debit less credit for each journal. */ dagboekColumns: { [key: string]: string; };
        };
        JournalDto: {
            /** The code of the journal, as in `transactionId`. */ journalId: string;
            /** What the file calls it. */ description: string;
            /** The type that the file states; empty where it states none. */ type: string;
            /** Whether all its entries are manual. */ manual: boolean;
            /** Why, in one sentence. */ reason: string;
        };
        KengetallenDto: {
            /** Whether short-term debts can be paid. */ liquiditeit: components["schemas"]["Liquiditeit"];
            /** How much is financed by equity. */ solvabiliteit: components["schemas"]["Solvabiliteit"];
            /** What was earned. */ rentabiliteit: components["schemas"]["Rentabiliteit"];
            /** What the figures of the balance sheet lack; empty where they are whole. */ caveats: components["schemas"]["Caveat"][];
        };
        LayeredSettings: {
            /** ROUND_AMOUNTS: amounts that are a multiple of this many euros are round. 1000 at the start. */ roundAmountDivisor: number;
            /** CUTOFF: business days around the start and end of the period. 5 at the start. */ cutoffWindowBusinessDays: number;
            /** OUTLIER: standard deviations above the mean. 3 at the start. */ zScoreOutlierThreshold: number;
            /** MANUAL_ENTRY: percent of manual entries below which one on the account stands out. 50 at the start. */ manualEntryAccountThresholdPct: number;
            /** ABNORMAL_DIRECTION: smallest amount, in euros. 10000 at the start. */ abnormalDirectionMinAmount: number;
            /** SAME_DAY_REVERSAL: percent by which the amounts may differ. 0.01 at the start, one hundredth of a percent. */ sameDayReversalTolerancePct: number;
            /** THRESHOLD_AVOIDANCE: entries just under one limit that make a cluster. 3 at the start. */ thresholdAvoidanceMinEntries: number;
            /** PERIOD_END: the last business days of the period that are looked at. 5 at the start. */ periodEndWindowBusinessDays: number;
            /** PERIOD_END: how many times as busy as usual an account must be then. 2 at the start. */ periodEndConcentrationFactor: number;
            /** CIRCULAR_FLOW: each step is at least this part of the one before. 0.95 at the start. */ circularFlowThresholdFactor: number;
            /** Materiality in euros. 0, as at the start, takes the 95th percentile of the amounts. */ materialityThreshold: number;
            /** What scores are made of. */ materialityWeights: components["schemas"]["MaterialityWeights"];
            /** Extra categories that run besides the standard ones; none at the start. */ enabledExtras: components["schemas"]["ExtraCategory"][];
            /** Journals that people have said to be manual, or not. */ manualJournals: components["schemas"]["ManualJournals"];
            /** For each setting where it comes from; `materialityWeights.amountWeight` names one within another. */ sources: { [key: string]: components["schemas"]["SettingSource"]; };
        };
        LayeredSettingsChange: {
            /** ROUND_AMOUNTS: amounts that are a multiple of this many euros are round. 1000 at the start. */ roundAmountDivisor?: number | null;
            /** CUTOFF: business days around the start and end of the period. 5 at the start. */ cutoffWindowBusinessDays?: number | null;
            /** OUTLIER: standard deviations above the mean. 3 at the start. */ zScoreOutlierThreshold?: number | null;
            /** MANUAL_ENTRY: percent of manual entries below which one on the account stands out. 50 at the start. */ manualEntryAccountThresholdPct?: number | null;
            /** ABNORMAL_DIRECTION: smallest amount, in euros. 10000 at the start. */ abnormalDirectionMinAmount?: number | null;
            /** SAME_DAY_REVERSAL: percent by which the amounts may differ. 0.01 at the start, one hundredth of a percent. */ sameDayReversalTolerancePct?: number | null;
            /** THRESHOLD_AVOIDANCE: entries just under one limit that make a cluster. 3 at the start. */ thresholdAvoidanceMinEntries?: number | null;
            /** PERIOD_END: the last business days of the period that are looked at. 5 at the start. */ periodEndWindowBusinessDays?: number | null;
            /** PERIOD_END: how many times as busy as usual an account must be then. 2 at the start. */ periodEndConcentrationFactor?: number | null;
            /** CIRCULAR_FLOW: each step is at least this part of the one before. 0.95 at the start. */ circularFlowThresholdFactor?: number | null;
            /** Materiality in euros. 0, as at the start, takes the 95th percentile of the amounts. */ materialityThreshold?: number | null;
            materialityWeights?: components["schemas"]["MaterialityWeightsChange"] | null;
            /** Extra categories that run besides the standard ones; none at the start. */ enabledExtras?: components["schemas"]["ExtraCategory"][] | null;
            manualJournals?: components["schemas"]["ManualJournalsChange"] | null;
        };
        LetterCheckResult: {
            /** True where the letter holds the name of the company of the audit file. */ companyName: boolean;
            /** True where the letter holds the last day of its period. */ periodEndDate: boolean;
            /** True where the letter holds an amount. */ balanceAmount: boolean;
            /** True where the letter holds words of a signature. */ signature: boolean;
            /** True where the letter holds all four. */ complete: boolean;
        };
        Liquiditeit: {
            /** Current assets over short-term liabilities. Null where it cannot be worked out. */ currentRatio: number | null;
            /** The same without inventory. Null where it cannot be worked out. */ quickRatio: number | null;
            /** Working capital: current assets less short-term liabilities. Null where either is missing. A decimal amount with two decimals. */ werkkapitaal: string | null;
        };
        ManualJournals: {
            /** Ids of journals that count as manual, whatever their type or name. */ add: string[];
            /** Ids of journals that do not count as manual, whatever their type or name. */ remove: string[];
        };
        ManualJournalsChange: {
            /** Ids of journals that count as manual, whatever their type or name. */ add?: string[] | null;
            /** Ids of journals that do not count as manual, whatever their type or name. */ remove?: string[] | null;
        };
        MaterialityBenchmark: {
            /** What it is a part of. */ name: "RESULT_BEFORE_TAX" | "REVENUE" | "ASSETS";
            /** The sum that it is a part of; null where the file does not tell it. A decimal amount with two decimals. */ base: string | null;
            /** Which part, in percent. */ percentage: number;
            /** That part; null where the base is not above zero. A decimal amount with two decimals. */ amount: string | null;
        };
        MaterialityDto: {
            /** The materiality of the settings; null where none is set. A decimal amount with two decimals. */ configured: string | null;
            /** What findings are ranked by without one: the 95th percentile of all transactions. A decimal amount with two decimals. */ fallback: string;
            /** Performance materiality in percent of materiality. */ performancePct: number;
            /** Usual benchmarks; none applies itself. */ benchmarks: components["schemas"]["MaterialityBenchmark"][];
        };
        MaterialityWeights: {
            /** Counts for each flag. 1 at the start. */ flagCountWeight: number;
            /** Counts for the amount as a part of materiality, 1 at most. 1 at the start. */ amountWeight: number;
            /** A score from here on is high risk. 2 at the start. */ highRiskScoreThreshold: number;
            /** A multiplier for each type of account. */ accountTypeMultipliers: components["schemas"]["AccountTypeMultipliers"];
        };
        MaterialityWeightsChange: {
            /** Counts for each flag. 1 at the start. */ flagCountWeight?: number | null;
            /** Counts for the amount as a part of materiality, 1 at most. 1 at the start. */ amountWeight?: number | null;
            /** A score from here on is high risk. 2 at the start. */ highRiskScoreThreshold?: number | null;
            accountTypeMultipliers?: components["schemas"]["AccountTypeMultipliersChange"] | null;
        };
        Misstatement: {
            /** Found in the items themselves. A decimal amount with two decimals. */ known: string;
            /** The most likely misstatement of the population. A decimal amount with two decimals. */ projected: string;
            /** What it does not exceed, with the confidence of the plan. A decimal amount with two decimals. */ upper: string;
        };
        OpenItem: {
            /** The relation; null for what belongs to none. A payment that names none is that of the one relation with invoices under its number, where the amount fits. */ relationId: string | null;
            /** The name of the relation; null where the file has none. */ relationName: string | null;
            kind: components["schemas"]["TradeKind"];
            /** The account; null where a sub-ledger does not tell. */ accountId: string | null;
            /** The document; null where it has none. */ documentNumber: string | null;
            /** The date of the item; null where it is not known. */ date: string | null;
            /** When it is due; null where the file does not say. */ dueDate: string | null;
            /** What is open; debits are positive, so that what suppliers are owed is below zero. A decimal amount with two decimals. */ amount: string;
            /** Days from the due date, else the date; null where neither is known. */ days: number | null;
            ageClass: components["schemas"]["AgeClass"];
            /** How it is known: a sub-ledger, a balance of XAF 4.0, postings with one document number, or the rest, first in, first out. */ basis: "SUBLEDGER" | "RELATION_BALANCE" | "REFERENCE" | "FIFO";
        };
        OpenItems: {
            /** The day that this is of; null where the file has no dates. */ asOf: string | null;
            /** Receivables first, by relation, the oldest first. */ items: components["schemas"]["OpenItem"][];
            /** Every class of each kind, empty ones too. */ ageing: components["schemas"]["AgeingRow"][];
            /** Every receivable and payable account. */ tieOut: components["schemas"]["OpenItemsTie"][];
        };
        OpenItemsTie: {
            /** A receivable or payable account. */ accountId: string;
            /** Its balance on the day. A decimal amount with two decimals. */ ledger: string;
            /** What its open items add up to. A decimal amount with two decimals. */ items: string;
            /** Ledger less items. A decimal amount with two decimals. */ difference: string;
        };
        OpeningRow: {
            /** The number of the account. */ accountId: string;
            /** Its name, of this year where it is there. */ accountDescription: string;
            /** What the prior year closed at; debits are positive. A decimal amount with two decimals. */ priorClosing: string;
            /** What this year opens at. A decimal amount with two decimals. */ opening: string;
            /** Opening less prior closing. A decimal amount with two decimals. */ difference: string;
        };
        OpeningTotals: {
            /** What the section of the opening balance declares. */ declared: components["schemas"]["DeclaredTotals"];
            /** What that section has. */ counted: components["schemas"]["CountedTotals"];
        };
        OperatorAct: {
            /** Its number, which only grows. */ id: number;
            /** When it was answered, in UTC. */ at: string;
            /** The role that acted; OPERATOR with the operator’s token, `command` for a command on the machine. */ actor: string;
            /** The account that acted; null where the actor is all that is known. */ actorId: string | null;
            /** The operation’s id, method and path of a page’s form, or the words of a command. */ what: string;
            /** What it was done to; null where that is the whole service, or unknown. */ targetId: string | null;
            /** DONE, REFUSED by the service, or FAILED on its side. */ result: "DONE" | "REFUSED" | "FAILED";
            /** HTTP status of the answer; null for a command. */ status: number | null;
            /** The x-trace-id of the answer; null for a command. */ traceId: string | null;
        };
        OperatorActPage: {
            /** The items of this page. */ content: components["schemas"]["OperatorAct"][];
            /** This page, from 0. */ page: number;
            /** Items that a full page holds. */ size: number;
            /** Items on all pages together. */ totalElements: number;
            /** Number of pages of this size; 0 where there are no items. */ totalPages: number;
        };
        PairCheck: {
            /** What two years of one company have in common, and what not. */ code: "SAME_COMPANY" | "SAME_CURRENCY" | "ADJOINING_YEARS" | "DIFFERENT_FILES";
            /** Whether it holds. */ ok: boolean;
        };
        PeriodBalanceReport: {
            /** The first date that was asked for; null where none was. */ dateFrom: string | null;
            /** The last date that was asked for; null where none was. */ dateTo: string | null;
            granularity: components["schemas"]["Granularity"];
            /** The periods, the first first; the names of the columns. */ periods: string[];
            /** One row for each account, by account number. */ rows: components["schemas"]["PeriodBalanceRow"][];
            /** The rows added up. */ grandTotals: components["schemas"]["PeriodBalanceTotals"];
        };
        PeriodBalanceRow: {
            /** The number of the account. */ accountId: string;
            /** The name of the account. */ accountDescription: string;
            accountType: components["schemas"]["AccountType"];
            /** The balance before the window; debit is positive. A decimal amount with two decimals. */ openingBalance: string;
            /** Debits within the window. A decimal amount with two decimals. */ totalDebit: string;
            /** Credits within the window. A decimal amount with two decimals. */ totalCredit: string;
            /** The balance after the window; debit is positive. A decimal amount with two decimals. */ closingBalance: string;
            /** Debit less credit for each period. */ periodColumns: { [key: string]: string; };
        };
        PeriodBalanceTotals: {
            /** The balance before the window; debit is positive. A decimal amount with two decimals. */ openingBalance: string;
            /** Debits within the window. A decimal amount with two decimals. */ totalDebit: string;
            /** Credits within the window. A decimal amount with two decimals. */ totalCredit: string;
            /** The balance after the window; debit is positive. A decimal amount with two decimals. */ closingBalance: string;
            /** Debit less credit for each period. */ periodColumns: { [key: string]: string; };
        };
        PopulationSummaryDto: {
            /** Entries (transaction lines) in the population. */ totalTransactions: number;
            /** Different transactions. */ transactionCount: number;
            /** Different accounts with an entry. */ accountCount: number;
            /** The first transaction date; null without entries. */ dateFrom: string | null;
            /** The last transaction date; null without entries. */ dateTo: string | null;
            /** All debits added up. A decimal amount with two decimals. */ populationDebit: string;
            /** All credits added up. A decimal amount with two decimals. */ populationCredit: string;
            /** Entries with at least one flag. */ flaggedCount: number;
            /** Entries at high risk. */ highRiskCount: number;
            /** Entries of each category that ran, and of HIGH_RISK. */ flagCounts: { [key: string]: number; };
            /** The materiality that scores were made with. A decimal amount with two decimals. */ materialityThreshold: string;
            /** True where the settings state the materiality; false where it is the 95th percentile. */ materialityConfigured: boolean;
            /** Entries with an amount above the materiality. */ aboveMaterialityCount: number;
        };
        Posting: {
            /** Journal and number, `<journal>-<number>`; the lines of a transaction share it. */ transactionId: string;
            /** The number of the line within its transaction. */ lineNumber: string;
            /** The date of the transaction; null where the file has none. */ transactionDate: string | null;
            /** The number of the account. */ accountId: string;
            /** The name of the account. */ accountDescription: string;
            /** What the file says of the entry. */ description: string;
            /** The debit; null where the entry is a credit. A decimal amount with two decimals. */ debitAmount: string | null;
            /** The credit; null where the entry is a debit. A decimal amount with two decimals. */ creditAmount: string | null;
            /** Who made the entry: the user of the file, else its source. */ createdBy: string;
            /** The code of the journal. */ journal: string;
            /** The number of the document: `docRef` of the file, else `invRef`. Null where the file has none. */ documentNumber: string | null;
            /** The number of the customer or supplier. Null where the file has none. */ relationId: string | null;
            /** The name of the customer or supplier. Null where the file has none. */ relationName: string | null;
            /** The number of the period; null where the file has none. */ period: number | null;
            /** The date of the event or the invoice; null where the file has none. */ effectiveDate: string | null;
            /** The VAT code; several codes of one line are joined by commas. Null where the file has none. */ vatCode: string | null;
            /** The VAT percentage; null where there is none or the line has several. */ vatPercentage: number | null;
            /** The VAT amount as the file writes it, several added up; null without. A decimal amount with two decimals. */ vatAmount: string | null;
            /** The balance of the accounts asked for after this entry; among all transactions, of its own account. A decimal amount with two decimals. */ runningBalance: string;
        };
        PostingPage: {
            /** The items of this page. */ content: components["schemas"]["Posting"][];
            /** This page, from 0. */ page: number;
            /** Items that a full page holds. */ size: number;
            /** Items on all pages together. */ totalElements: number;
            /** Number of pages of this size; 0 where there are no items. */ totalPages: number;
        };
        PriorityCounts: {
            /** Findings with an exposure from the materiality on. */ HIGH: number;
            /** Findings between the two. */ MEDIUM: number;
            /** Findings below a twentieth of the materiality. */ LOW: number;
        };
        /** RFC 9457; sent in the place of the error body to who accepts it. */ Problem: {
            /** The page that explains the problem. */ type: string;
            /** The problem in a few words, the same for each of its kind. */ title: string;
            /** The HTTP status. */ status: number;
            /** What is wrong, in English, naming the field where there is one. */ detail: string;
            /** The path that was asked for. */ instance: string;
            /** Identifies the call; say it when you ask about a failure. */ traceId: string;
            /** A word for programs, where the operation has one. */ code?: string;
            errors?: components["schemas"]["ProblemError"][];
        };
        ProblemError: {
            /** The wrong field, as a JSON pointer in a fragment. */ pointer: string;
            /** What is wrong with it. */ detail: string;
        };
        ReconciledAccount: {
            /** The number of the account. */ accountId: string;
            /** Its name in the ledger, else in the trial balance. */ accountDescription: string;
            /** The closing balance in the ledger; debit is positive. A decimal amount with two decimals. */ ledgerBalance: string;
            /** The balance in the trial balance; debit is positive. A decimal amount with two decimals. */ trialBalance: string;
        };
        ReconciliationResultDto: {
            /** Accounts with one balance on both sides. */ matched: components["schemas"]["ReconciledAccount"][];
            /** Accounts on one side alone. */ unmatched: components["schemas"]["UnmatchedAccount"][];
            /** Accounts with a different balance on each side. */ discrepancies: components["schemas"]["Discrepancy"][];
            totals: components["schemas"]["ReconciliationTotals"];
            /** The parts of the books that the trial balance writes with credits above zero; its amounts are given with the signs of the ledger. */ reversed: ("BALANCE" | "RESULT")[];
            /** The columns of the trial balance, and what each was taken for. */ columns: components["schemas"]["TrialBalanceColumn"][];
            /** The sheet that it stands in; null in a CSV. */ sheet: string | null;
            /** Rows of headings, 0 to 3. */ headingRows: number;
            /** Rows that were left out. */ ignoredRows: components["schemas"]["IgnoredRow"][];
            /** Cells without a value to read; their accounts are not compared. */ unreadable: components["schemas"]["UnreadableCell"][];
        };
        ReconciliationTotals: {
            /** Debit balances of the ledger added up. A decimal amount with two decimals. */ ledgerDebit: string;
            /** Credit balances of the ledger added up. A decimal amount with two decimals. */ ledgerCredit: string;
            /** Debit balances of the trial balance added up. A decimal amount with two decimals. */ trialDebit: string;
            /** Credit balances of the trial balance added up. A decimal amount with two decimals. */ trialCredit: string;
            /** All balances of the ledger less all of the trial balance; accounts that could not be read are in none of these. A decimal amount with two decimals. */ difference: string;
            /** Accounts that agree. */ matchedCount: number;
            /** Accounts on one side alone. */ unmatchedCount: number;
            /** Accounts that differ. */ discrepancyCount: number;
        };
        RegisterRequest: {
            /** 3 to 50 characters without invisible ones, unique whatever its case. Blanks around it go. */ username: string;
            /** 8 to 128 characters. */ password: string;
        };
        RegisteredUser: {
            /** The id of the user. */ id: number;
            /** The username, without blanks around it. */ username: string;
        };
        RelationBalance: {
            /** The relation; null for what belongs to none. A payment that names none is that of the one relation with invoices under its number, where the amount fits. */ relationId: string | null;
            /** The name of the relation; null where the file has none. */ relationName: string | null;
            kind: components["schemas"]["TradeKind"];
            /** What the year opened with; debits are positive. A decimal amount with two decimals. */ opening: string;
            /** Debits since then. A decimal amount with two decimals. */ debit: string;
            /** Credits since then. A decimal amount with two decimals. */ credit: string;
            /** Opening and debits, less credits. A decimal amount with two decimals. */ balance: string;
            /** What the open items add up to. A decimal amount with two decimals. */ items: string;
            /** Balance less items. A decimal amount with two decimals. */ difference: string;
            /** The closing balance that an XAF 4.0 file itself states; null without one. A decimal amount with two decimals. */ stated: string | null;
        };
        RelationBalances: {
            /** The day that this is of; null where the file has no dates. */ asOf: string | null;
            /** Receivables first, by relation. */ balances: components["schemas"]["RelationBalance"][];
        };
        Rentabiliteit: {
            /** Gross margin in percent of revenue. Null where it cannot be worked out. */ brutomargePct: number | null;
            /** Net result in percent of revenue. Null where it cannot be worked out. */ nettomargePct: number | null;
            /** Return on equity: net result over equity. Null where it cannot be worked out. */ rev: number | null;
            /** Return on total capital: ebit over total assets. Null where it cannot be worked out. */ rtv: number | null;
        };
        RequiredTypesRequest: {
            /** The types that are required from now on, for all analyses; the others are not. Any of BANK_STATEMENTS, BANK_CONFIRMATION_LETTER, BANK_RECONCILIATION, DEBTOR_RECEIPTS. */
            requiredTypes: string[];
        };
        RestrictedAccount: {
            /** The number of the account. */ accountId: string;
            /** The name of the account. */ accountDescription: string;
            accountType: components["schemas"]["AccountType"];
            /** The closing balance; debit is positive. A decimal amount with two decimals. */ netBalance: string;
            /** The part of it that is restricted: all of it, less a deblokkering that was granted. A decimal amount with two decimals. */ restrictedBalance: string;
            /** KEYWORD: the name of the account suggests it. AUDITOR: the configuration alone names it. */ flagSource: "AUDITOR" | "KEYWORD";
            restrictionType: components["schemas"]["RestrictionType"];
            /** The label of the auditor, else the name of the type in Dutch. */ restrictionLabel: string;
            /** CONFIRMED by the auditor, or SUGGESTED and still to be judged. Rejected accounts are left out. */ status: "CONFIRMED" | "SUGGESTED";
            /** True where the auditor notes that a deblokkering was granted. */ deblokkeringGranted: boolean;
            /** The amount of that deblokkering; null where none is noted. A decimal amount with two decimals. */ deblokkeringAmount: string | null;
            /** False for a confirmed account: it is not free to use. */ vrijBeschikbaar: boolean;
        };
        RestrictedAccountConfigEntryDto: {
            /** The account number. */ accountCode: string;
            restrictionType: components["schemas"]["RestrictionType"];
            /** What the auditor calls it; null without a label. */ label: string | null;
            status: components["schemas"]["RestrictedAccountStatus"];
            /** True where a deblokkering was granted. */ deblokkeringGranted: boolean;
            /** Its amount; null where none is noted. A decimal amount with two decimals. */ deblokkeringAmount: string | null;
        };
        RestrictedAccountRequest: {
            restrictionType?: components["schemas"]["RestrictionType"] | null;
            /** What to call it; null or left out for none. */ label?: string | null;
            status?: components["schemas"]["RestrictedAccountStatus"] | null;
            /** Whether a deblokkering was granted; false where it is left out. */ deblokkeringGranted?: boolean | null;
            /** The amount of the deblokkering in euros, not negative, with at most two decimals. */ deblokkeringAmount?: number | string | null;
        };
        /** What the auditor says; a rejected account is left out of results. */ RestrictedAccountStatus: "CONFIRMED" | "REJECTED";
        RestrictedAccountsResult: {
            /** Confirmed and suggested accounts. */ accounts: components["schemas"]["RestrictedAccount"][];
            /** Restricted balances of the confirmed accounts added up. A decimal amount with two decimals. */ restrictedTotal: string;
            /** All balances of the accounts listed, less the restricted total. A decimal amount with two decimals. */ freeTotal: string;
            /** Restricted balances of the suggested accounts added up. A decimal amount with two decimals. */ suggestedTotal: string;
            /** Confirmed accounts. */ confirmedCount: number;
            /** Suggested accounts. */ suggestedCount: number;
            /** Findings on G-rekeningen. */ findings: components["schemas"]["RestrictedFinding"][];
            /** True where no account is restricted or suggested. */ noneFound: boolean;
            /** The result in a sentence, in Dutch or English by Accept-Language. */ analysisNote: string;
        };
        RestrictedFinding: {
            /** What was found. */ code: "G_REKENING_USAGE_VIOLATION" | "G_REKENING_REFUND" | "G_REKENING_WITHOUT_PAYROLL" | "MULTIPLE_G_REKENINGEN";
            /** The number of the account. */ accountId: string;
            /** The transaction; null where the finding is about the account. */ transactionId: string | null;
            /** Its date; null where there is none. */ transactionDate: string | null;
            /** The amount of the entry, or the balance of the account. A decimal amount with two decimals. */ amount: string;
            /** What the file says of the entry or account. */ description: string;
            /** The finding in a sentence, in Dutch or English by Accept-Language. */ message: string;
        };
        /** Why the company cannot freely dispose of the account. */ RestrictionType: "G_REKENING" | "ESCROW" | "WAARBORGREKENING" | "GEBLOKKEERD" | "DERDENGELDEN";
        RgsCategorie: {
            /** The RGS code; null in the last row, of accounts without one. */ code: string | null;
            /** The name of the category, in Dutch. */ omschrijving: string;
            /** How deep it lies: 1 is balance sheet or result, 5 the deepest. */ niveau: number;
            /** The opening balance. A decimal amount with two decimals. */ beginsaldo: string;
            /** Debit less credit of the entries. A decimal amount with two decimals. */ mutatie: string;
            /** The closing balance. A decimal amount with two decimals. */ eindsaldo: string;
            /** Accounts in it. */ aantalRekeningen: number;
        };
        RgsCategorieenDto: {
            /** Each category that has an account, after the one it lies in; then the accounts without a code. */ categorieen: components["schemas"]["RgsCategorie"][];
        };
        Sample: {
            /** The number of the sample, from 1. */ n: number;
            /** What the drawing starts from; the same seed draws the same items. */ seed: number | string;
            /** What was drawn from, and how. */ plan: components["schemas"]["SamplePlan"];
            /** The items drawn, in file order. */ items: components["schemas"]["SampleItem"][];
            /** What the audit values say; items without one count as right so far. */ evaluation: components["schemas"]["SampleEvaluation"];
        };
        SampleEvaluation: {
            /** Book values above audit values. */ over: components["schemas"]["Misstatement"];
            /** Book values below audit values; never netted with the other. */ under: components["schemas"]["Misstatement"];
            /** True where neither upper limit exceeds materiality; null while items without an audit value could change that, or without materiality. */ acceptable: boolean | null;
        };
        SampleFilter: {
            /** Account numbers, exactly as in the chart. Empty: all of them. */ accounts: string[];
            /** Journals, as the list of journals has them. Empty: all of them. */ journals: string[];
            /** Period numbers of the file. Empty: all of them. */ periods: number[];
            /** The first transaction date that counts. */ from: string | null;
            /** The last transaction date that counts. */ to: string | null;
        };
        SampleFilterRequest: {
            /** Account numbers, exactly as in the chart. Empty: all of them. */ accounts?: string[] | null;
            /** Journals, as the list of journals has them. Empty: all of them. */ journals?: string[] | null;
            /** Period numbers of the file. Empty: all of them. */ periods?: number[] | null;
            /** The first transaction date that counts. */ from?: string | null;
            /** The last transaction date that counts. */ to?: string | null;
        };
        SampleItem: {
            /** The number of the line within its transaction. */ lineNumber: string;
            /** Journal and number of the transaction. */ transactionId: string;
            /** The date of the transaction; null where the file has none. */ date: string | null;
            /** The number of the account. */ accountId: string;
            /** The document that the line refers to; null where it names none. */ documentNumber: string | null;
            /** The customer or supplier; null where the line has none. */ relationName: string | null;
            /** What the file says of the line. */ description: string;
            /** The amount in the ledger, above zero on either side. A decimal amount with two decimals. */ book: string;
            /** What the auditor found it should be; null as long as nobody has said. A decimal amount with two decimals. */ audit: string | null;
            /** An interval or more, in MUS: examined, not projected. */ top: boolean;
        };
        SamplePlan: {
            method: components["schemas"]["SamplingMethod"];
            side: components["schemas"]["SampleSide"];
            /** How sure the limits are, as a share. */ confidence: number;
            /** The misstatement that matters; null where none was given or configured. A decimal amount with two decimals. */ materiality: string | null;
            /** The misstatement that was expected. A decimal amount with two decimals. */ expected: string;
            /** What narrowed the population. */ filter: components["schemas"]["SampleFilter"];
            /** Lines of the population: those of the side with an amount. */ lineCount: number;
            /** The book value of the population. A decimal amount with two decimals. */ book: string;
            /** Items asked for. A line that several points of MUS fall in is one item. */ n: number;
            /** Book value by item of MUS, rounded; null for the others. A decimal amount with two decimals. */ interval: string | null;
            /** The ranges of STRATIFIED; empty for the others. */ strata: components["schemas"]["SampleStratum"][];
            /** Sizes of MUS at risk 1, 5 and 10 percent; empty without materiality. */ sizes: components["schemas"]["SampleSizes"][];
        };
        /** Debit and credit lines are drawn apart. */ SampleSide: "DEBIT" | "CREDIT";
        SampleSizeAtRisk: {
            /** The risk in percent: 100 less the confidence. */ risk: number;
            /** Items; null where the population has fewer lines. */ n: number | null;
        };
        SampleSizes: {
            /** Expected misstatement in percent of materiality. */ expectedPct: number;
            /** The size of a monetary-unit sample at each risk. */ sizes: components["schemas"]["SampleSizeAtRisk"][];
        };
        SampleStratum: {
            /** The smallest amount in it. A decimal amount with two decimals. */ from: string;
            /** The largest amount in it. A decimal amount with two decimals. */ to: string;
            /** Lines in it. */ count: number;
            /** Their book value. A decimal amount with two decimals. */ book: string;
            /** Items drawn from it. */ n: number;
        };
        SampleSummary: {
            /** The number of the sample, from 1. */ n: number;
            /** What the drawing starts from; the same seed draws the same items. */ seed: number | string;
            /** What was drawn from, and how. */ plan: components["schemas"]["SamplePlan"];
            /** What the audit values say; items without one count as right so far. */ evaluation: components["schemas"]["SampleEvaluation"];
        };
        /** MUS draws cents at a fixed interval, STRATIFIED lines within ranges of amounts, RANDOM lines of the whole population. */ SamplingMethod: "MUS" | "STRATIFIED" | "RANDOM";
        SequenceGap: {
            /** The code of the journal; empty where all journals share one numbering. */ journal: string;
            /** The last number before the gap. */ after: string;
            /** The first number after the gap. */ before: string;
            /** How many numbers are missing. */ missing: number;
        };
        /** DEFAULT from the service, DOSSIER from the dossier, SESSION from the analysis itself. */ SettingSource: "DEFAULT" | "DOSSIER" | "SESSION";
        SettingsOutcome: {
            /** Entries of each category that ran, and of HIGH_RISK. */ flagCounts: { [key: string]: number; };
            /** Entries at high risk. */ highRiskCount: number;
            priorities: components["schemas"]["PriorityCounts"];
            /** The materiality of findings: as configured, else the 95th percentile of all transactions. A decimal amount. */ materiality: string;
        };
        SettingsPreview: {
            /** Under the settings that hold. */ now: components["schemas"]["SettingsOutcome"];
            /** Under the settings with the change. */ then: components["schemas"]["SettingsOutcome"];
        };
        ShareholderLoan: {
            /** The number of the account. */ accountId: string;
            /** The name of the account. */ accountDescription: string;
            /** What tells that the account is such a loan. */ basis: "RGS" | "NAME";
            /** The opening balance; debit, what is owed to the company, is positive. A decimal amount with two decimals. */ opening: string;
            /** The highest balance of the period. A decimal amount with two decimals. */ peak: string;
            /** The mean of the balances of all days; null where the file states no period. A decimal amount with two decimals. */ dailyAverage: string | null;
            /** The closing balance. A decimal amount with two decimals. */ closing: string;
            /** Interest over the balances of all days; null without a percentage. A decimal amount with two decimals. */ interest: string | null;
        };
        ShareholderLoansDto: {
            /** Current accounts of and loans to directors and shareholders. */ accounts: components["schemas"]["ShareholderLoan"][];
            /** Their closing balances added up. A decimal amount with two decimals. */ closing: string;
            /** The threshold of art. 4.14a Wet IB 2001; null where it cannot be tested. A decimal amount with two decimals. */ threshold: string | null;
            /** Whether they are above it; null where it cannot be tested. */ exceeded: boolean | null;
            /** Whether the period ends on 31 December 2023 or later. */ testable: boolean;
        };
        SignOff: {
            role: components["schemas"]["SignOffRole"];
            /** Who signed. */ author: string;
            /** What the work comes to; null where nothing was said. */ conclusion: string | null;
            /** When it was signed. yyyy-MM-ddTHH:mm:ss, UTC without a time zone. */ at: string;
            /** null while the signature stands. */ withdrawn: components["schemas"]["Withdrawal"] | null;
        };
        SignOffRequest: {
            /** Who signs. Required, unless the service knows who is there (SIGN_IN_ISSUER or IDENTITY_HEADER): then what is typed does not count. */ author?: string | null;
            /** What the work comes to. */ conclusion?: string | null;
        };
        /** PREPARER signs first, then REVIEWER, under another name. */ SignOffRole: "PREPARER" | "REVIEWER";
        Solvabiliteit: {
            /** Equity over total assets. Null where it cannot be worked out. */ solvabiliteitsratio: number | null;
            /** Debts over total assets. Null where it cannot be worked out. */ debtRatio: number | null;
        };
        StamgegevensDto: {
            /** The company and its period. */ bedrijfsgegevens: components["schemas"]["Bedrijfsgegevens"];
            /** The chart of accounts, by account number. */ rekeningen: components["schemas"]["Account"][];
        };
        SupportingDocumentEntry: {
            type: components["schemas"]["SupportingDocumentType"];
            /** True where the configuration requires this type. */ required: boolean;
            /** True once a document of this type has come in. */ uploaded: boolean;
            /** The name of the latest one; null without, and always null outside. */ filename: string | null;
            checkResult: components["schemas"]["LetterCheckResult"] | null;
        };
        /** A kind of document. */ SupportingDocumentType: "BANK_STATEMENTS" | "BANK_CONFIRMATION_LETTER" | "BANK_RECONCILIATION" | "DEBTOR_RECEIPTS";
        TopAccount: {
            /** The number of the account. */ accountId: string;
            /** The name of the account. */ accountDescription: string;
            accountType: components["schemas"]["AccountType"];
            /** Entries within the window. */ postingCount: number;
            /** Their debits. A decimal amount with two decimals. */ totalDebit: string;
            /** Their credits. A decimal amount with two decimals. */ totalCredit: string;
            /** Debit less credit. A decimal amount with two decimals. */ netAmount: string;
        };
        TopAccountsReport: {
            /** The first date that was asked for; null where none was. */ dateFrom: string | null;
            /** The last date that was asked for; null where none was. */ dateTo: string | null;
            /** The accounts with the most credit, the most first. */ topByCredit: components["schemas"]["TopAccount"][];
            /** The accounts with the most debit, the most first. */ topByDebit: components["schemas"]["TopAccount"][];
        };
        /** RECEIVABLE is what customers owe, PAYABLE what suppliers are owed. */ TradeKind: "RECEIVABLE" | "PAYABLE";
        TrendPeriod: {
            /** The period: `2025-03`, `2025-Q1` or `2025`. */ period: string;
            /** Revenue of the period. A decimal amount with two decimals. */ revenue: string;
            /** Cost of the period; positive where it burdens the result. A decimal amount with two decimals. */ cost: string;
            /** Revenue less cost. A decimal amount with two decimals. */ netResult: string;
        };
        TrendReport: {
            /** The first date that was asked for; null where none was. */ dateFrom: string | null;
            /** The last date that was asked for; null where none was. */ dateTo: string | null;
            granularity: components["schemas"]["Granularity"];
            /** The periods, the first first. */ periods: components["schemas"]["TrendPeriod"][];
            basis: components["schemas"]["ClassificationBasis"];
        };
        TrialBalanceColumn: {
            /** What the column holds. */ role: "ACCOUNT" | "DESCRIPTION" | "OPENING" | "OPENING_DEBIT" | "OPENING_CREDIT" | "DEBIT" | "CREDIT" | "CLOSING" | "CLOSING_DEBIT" | "CLOSING_CREDIT" | "SIDE" | "OTHER";
            /** Its heading, of all heading rows together; empty where it has none. */ heading: string;
            /** The letter of the column. */ letter: string;
            /** Whether the comparison rests on it. */ used: boolean;
        };
        TrialBalanceReport: {
            /** The first date that was asked for; null where none was. */ dateFrom: string | null;
            /** The last date that was asked for; null where none was. */ dateTo: string | null;
            /** One row for each account, by account number. */ rows: components["schemas"]["TrialBalanceRow"][];
            /** The rows added up. */ grandTotals: components["schemas"]["BalanceTotals"];
        };
        TrialBalanceRow: {
            /** The number of the account. */ accountId: string;
            /** The name of the account. */ accountDescription: string;
            accountType: components["schemas"]["AccountType"];
            /** The balance before the window; debit is positive. A decimal amount with two decimals. */ openingBalance: string;
            /** Debits within the window. A decimal amount with two decimals. */ totalDebit: string;
            /** Credits within the window. A decimal amount with two decimals. */ totalCredit: string;
            /** The balance after the window; debit is positive. A decimal amount with two decimals. */ closingBalance: string;
        };
        UnbalancedTransaction: {
            /** Journal and number. */ transactionId: string;
            /** yyyy-MM-dd; empty where the file has no date. */ transactionDate: string;
            /** Debits of the transaction. A decimal amount with two decimals. */ debit: string;
            /** Credits of the transaction. A decimal amount with two decimals. */ credit: string;
            /** Debit less credit. A decimal amount with two decimals. */ difference: string;
        };
        UnknownAccount: {
            /** A number that the chart of accounts does not have. */ accountId: string;
            /** Entries on it. */ postingCount: number;
            /** Debit less credit of those entries. A decimal amount with two decimals. */ netAmount: string;
        };
        UnmatchedAccount: {
            /** The number of the account. */ accountId: string;
            /** Its name in the ledger, else in the trial balance. */ accountDescription: string;
            /** Where the account stands; the other side does not have it. */ side: "LEDGER" | "TRIAL_BALANCE";
            /** Its balance there. A decimal amount with two decimals. */ balance: string;
        };
        UnreadableCell: {
            /** The number of the row, from 1. */ row: number;
            /** The letter of the column. */ letter: string;
            /** The account of the row. */ accountId: string;
            /** The formula that has no value, or the error. */ text: string;
        };
        UploadLinkResponse: {
            /** The token; it is shown this once and kept as a hash. */ token: string;
            /** When the link ends, 14 days after it was made. yyyy-MM-ddTHH:mm:ss, UTC without a time zone. */ expiresAt: string;
            /** The path of the page for the client, `/upload/<token>`. */ uploadUrl: string;
        };
        UploadResponse: {
            /** The id of the analysis in all its paths. */ analysisId: string;
            summary: components["schemas"]["UploadSummary"];
            /** The audit files that the analysis is made of. */ files: components["schemas"]["UploadedFile"][];
            /** The names of what an archive holds besides audit files; it was not read. Absent where there is nothing of that kind. */ ignored?: string[];
        };
        UploadSummary: {
            /** Entries (transaction lines) in the file, without the opening balance. */ totalTransactions: number;
            /** Entries with at least one flag. */ flaggedCount: number;
            /** Entries whose weighted score reaches the threshold of the settings. */ highRiskCount: number;
            /** All debits added up. A decimal amount with two decimals. */ populationDebit: string;
            /** All credits added up. A decimal amount with two decimals. */ populationCredit: string;
        };
        UploadTokenSummary: {
            /** The analysis that the link belongs to. */ analysisId: string;
            /** Who asked for the documents. */ createdBy: string;
            /** When the link was made. yyyy-MM-ddTHH:mm:ss, UTC without a time zone. */ createdAt: string;
            /** When it ends. yyyy-MM-ddTHH:mm:ss, UTC without a time zone. */ expiresAt: string;
            /** Requests with this token that were let in. */ useCount: number;
        };
        UploadedFile: {
            /** The name of the audit file; of one in an archive its own. */ name: string;
            /** The SHA-256 of the audit file itself, the same whether it came packed or not. */ sha256: string;
            /** The size of the audit file itself. */ bytes: number;
            /** For instance `XAF 3.2`. */ format: string;
        };
        VatAccount: {
            /** The number of the account. */ accountId: string;
            /** Its opening balance; debits are positive here. A decimal amount with two decimals. */ opening: string;
            /** What transactions with VAT codes move on it. A decimal amount with two decimals. */ coded: string;
            /** What all other transactions move on it: returns that were paid, corrections. A decimal amount with two decimals. */ other: string;
            /** Its closing balance. A decimal amount with two decimals. */ closing: string;
        };
        VatCaveat: {
            /** VAT_CODES_MISSING where no entry has a code and VAT accounts moved, VAT_UNSTATED where the file states no amounts of VAT, REVERSE_CHARGE_UNSTATED for a code of 2a, 4a or 4b without its VAT. */
            code: "VAT_CODES_MISSING" | "VAT_UNSTATED" | "REVERSE_CHARGE_UNSTATED";
            /** What is missing, in Dutch or English by Accept-Language. */ sentence: string;
        };
        VatCode: {
            /** The code; empty for VAT without one. */ code: string;
            side: components["schemas"]["VatSide"];
            /** What the file says of the code. */ description: string;
            /** The percentage of most of its VAT; null where the file states none. */ percentage: number | null;
            /** Lines that carry the code. */ lineCount: number;
            /** Its lines off the VAT accounts and off receivables and payables; where the file has none of these, what stands without a code beside it. What was sold counts as a credit. A decimal amount with two decimals. */
            base: string;
            /** Its VAT; blocks that repeat within a transaction count once where only that ties. 0.00 where the file states no amount; `caveats` says so. A decimal amount with two decimals. */
            vat: string;
            rubric: components["schemas"]["VatRubric"] | null;
            /** Whether the rubric is a proposal, or what the auditor accepted or chose instead. */ source: "PROPOSED" | "ACCEPTED" | "CHANGED";
            /** How sure the proposal is. */ confidence: "HIGH" | "MEDIUM" | "LOW";
            /** Why it is proposed, in Dutch or English by Accept-Language. */ reason: string;
            /** Percent of its VAT that returns in 5b, or stands there. */ deductiblePct: number;
        };
        VatDifference: {
            /** Journal and number of the transaction. */ transactionId: string;
            /** Its VAT by its codes; debits are positive. A decimal amount with two decimals. */ byCodes: string;
            /** What it moves on VAT accounts. A decimal amount with two decimals. */ byAccount: string;
        };
        VatReturn: {
            /** The rubrics in the order of the form. */ rubrics: components["schemas"]["VatRubricRow"][];
            /** 5a less 5b: what is due, below zero what comes back. 0.00 in a file that states no amounts of VAT; `caveats` says so. A decimal amount with two decimals. */ total: string;
            /** Each code on each side that it is used on. */ codes: components["schemas"]["VatCode"][];
            /** The VAT accounts: those that the codes name, of RGS, else by name. */ accounts: components["schemas"]["VatAccount"][];
            /** The VAT of all transactions that state it, by their codes; debits are positive. 0.00 where none does. A decimal amount with two decimals. */ byCodes: string;
            /** What these transactions move on the VAT accounts; null where none is known, or no VAT is stated. A decimal amount with two decimals. */ byAccounts: string | null;
            /** By codes less by accounts; null where either is. A decimal amount with two decimals. */ difference: string | null;
            /** The transactions that differ, in file order. */ transactions: components["schemas"]["VatDifference"][];
            /** What the return lacks; empty where it is whole. */ caveats: components["schemas"]["VatCaveat"][];
        };
        /** A rubric of the VAT return that codes belong to. */ VatRubric: "1a" | "1b" | "1c" | "1d" | "1e" | "2a" | "3a" | "3b" | "3c" | "4a" | "4b" | "5b";
        VatRubricRow: {
            /** The rubric of the form. */ rubric: "1a" | "1b" | "1c" | "1d" | "1e" | "2a" | "3a" | "3b" | "3c" | "4a" | "4b" | "5a" | "5b" | "5c" | "5d" | "5e" | "5f";
            /** The amount on which VAT is due; null where the form has none. A decimal amount with two decimals. */ base: string | null;
            /** The VAT; null for 5c to 5f, which are off the form, and in a file that states no amounts of VAT. A decimal amount with two decimals. */ vat: string | null;
            /** The part of 5b that comes from 2a, 4a and 4b; null elsewhere. A decimal amount with two decimals. */ fromReverseCharge: string | null;
        };
        /** OUTPUT is what was sold, INPUT what was bought; exporters use one code for both. */ VatSide: "OUTPUT" | "INPUT";
        Withdrawal: {
            /** Who withdrew it. */ author: string;
            /** Why. */ reason: string;
            /** When it was withdrawn. yyyy-MM-ddTHH:mm:ss, UTC without a time zone. */ at: string;
        };
        WithdrawalRequest: {
            /** Who signs. Required, unless the service knows who is there (SIGN_IN_ISSUER or IDENTITY_HEADER): then what is typed does not count. */ author?: string | null;
            /** Why the signature is withdrawn. */ reason: string;
        };
        YearComparison: {
            /** Whether the two are years of one company that follow each other. */ checks: components["schemas"]["PairCheck"][];
            /** Every balance account. Equity may differ by the prior result, in total. */ opening: components["schemas"]["OpeningRow"][];
            /** The result of the prior year; a profit is positive. A decimal amount with two decimals. */ priorResult: string;
            /** Every account of either file, by number. */ rows: components["schemas"]["ComparisonRow"][];
        };
    };
    responses: {
        /** Something in the request is wrong; the message names it. */ Error400: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        /** There is no valid credential. */ Error401: {
            headers: { "WWW-Authenticate": components["headers"]["WWWAuthenticate"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
            content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; };
        };
        /** There is no such thing, or it is not for this caller. */ Error404: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        /** Conflicts with the present state. */ Error409: {
            headers: { "Retry-After": components["headers"]["RetryAfter"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
            content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; };
        };
        /** What the request takes for granted is not so, or it is not in the state that If-Match names. */ Error412: {
            headers: { ETag: components["headers"]["ETag"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
            content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; };
        };
        /** The request is too large. */ Error413: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        /** The body has another Content-Type or Content-Encoding than this operation takes. */ Error415: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        /** The request is well-formed and cannot be carried out. */ Error422: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        /** Too many requests; Retry-After says how long to wait. */ Error429: {
            headers: { "Retry-After": components["headers"]["RetryAfter"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
            content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; };
        };
        /** A failure on our side; the x-trace-id of the answer identifies the call. */ Error500: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        /** A part of the service is away for the moment; Retry-After says when to try again. */ Error503: {
            headers: { "Retry-After": components["headers"]["RetryAfter"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
            content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; };
        };
    };
    parameters: {
        /** Names this act for 24 hours. Sent again with the same key and content, it is done once and answers what it answered first, with `Idempotency-Replayed: true`; other content under the key is 422, and while the first runs it is 409. An answer that holds a credential is not kept: its repetition is 400. */
        IdempotencyKey: string;
        /** An ETag from before; 304 where nothing has changed since. */ IfNoneMatch: string;
        /** The ETag of what is to be changed; 412 where it has changed since. Weak tags never match, `*` always. */ IfMatch: string;
    };
    requestBodies: never;
    headers: {
        /** Whole seconds to wait before the next try. */ RetryAfter: number;
        /** What is asked for: `Bearer`, with `error="invalid_token"` where one came that does not count, or the scheme that the operation names. */ WWWAuthenticate: string;
        /** The name to keep the file under: `attachment` or `inline`, and `filename`. */ ContentDisposition: string;
        /** A strong tag of what is shown; it changes with it. */ ETag: string;
        /** `true` where this is what was answered first under the same Idempotency-Key; absent where it was done just now. */ IdempotencyReplayed: "true";
        /** What is left of each limit on requests that counts the own address or account: `"name";r=requests;t=seconds until all are back`. Every answer to an operation with such a limit carries it. */
        RateLimit: string;
        /** Those limits: `"name";q=requests;w=seconds`. */ RateLimitPolicy: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    uploadAuditFile: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** An XAF, CLAIR or ADF audit file of at most 50 MB, bare, as .gz or in a .zip; several of one company and year are one analysis. */ file: Blob[];
                    /** The dossier that the analysis is bound to; only with a database. */ dossierId?: string;
                };
            };
        };
        responses: {
            200: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["UploadResponse"]; }; };
        } & Errors<400 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    listExamples: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["ExampleFile"][]; }; }; } & Errors<400 | 500 | 503>; };
    loadExample: {
        parameters: {
            query?: never;
            header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
            path: {
                /** The id of an example, as the list of examples has it. */ exampleId: string;
            };
        };
        responses: {
            200: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["UploadResponse"]; }; };
        } & Errors<400 | 404 | 409 | 422 | 429 | 500 | 503>;
    };
    summarisePopulation: {
        parameters: {
            query?: {
                /** The first transaction date that counts; without it from the start. */ from?: string;
                /** The last transaction date that counts; without it to the end. */ to?: string;
                /** Leaves out the accounts that are mapped to revenue. */ excludeRevenue?: boolean;
                /** Leaves out the accounts that are mapped to cost. */ excludeExpense?: boolean;
            };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["PopulationSummaryDto"]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    listFlagged: {
        parameters: {
            query?: {
                /** Only entries that have a credit above zero. */ creditOnly?: boolean;
                /** Leaves out the accounts that are mapped to revenue. */ excludeRevenue?: boolean;
                /** Leaves out the accounts that are mapped to cost. */ excludeExpense?: boolean;
                /** Which slice of the list, from 0. Without page and size the list is whole. */ page?: number;
                /** Entries in a slice; 100 at most, a larger number gives 100. */ size?: number;
            };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
                /** A flag category, or HIGH_RISK for the entries at high risk; case does not matter. One of ROUND_AMOUNTS, PERIOD_END, CUTOFF, OUTLIER, SAME_DAY_REVERSAL, THRESHOLD_AVOIDANCE, MANUAL_ENTRY, ABNORMAL_DIRECTION, CIRCULAR_FLOW, HIGH_RISK, DUPLICATE_INVOICE, NON_BUSINESS_DAY, SEQUENCE_GAP, SUSPICIOUS_KEYWORD, RARE_ACCOUNT_PAIR, RARE_USER, BACKDATED, BENFORD. */
                category: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["FlaggedTransactionDto"][]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    getAccountTypes: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["AccountTypeMapping"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    replaceAccountTypes: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["AccountTypeMapping"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["AccountTypeMapping"]; }; }; } & Errors<400 | 404 | 409 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    checkIntegrity: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["IntegrityDto"]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    deleteAnalysis: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 404 | 409 | 412 | 429 | 500 | 503>;
    };
    exportFlagged: {
        parameters: {
            query?: {
                /** Only entries that have a credit above zero. */ creditOnly?: boolean;
                /** Leaves out the accounts that are mapped to revenue. */ excludeRevenue?: boolean;
                /** Leaves out the accounts that are mapped to cost. */ excludeExpense?: boolean;
            };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
                /** A flag category, or HIGH_RISK for the entries at high risk; case does not matter. One of ROUND_AMOUNTS, PERIOD_END, CUTOFF, OUTLIER, SAME_DAY_REVERSAL, THRESHOLD_AVOIDANCE, MANUAL_ENTRY, ABNORMAL_DIRECTION, CIRCULAR_FLOW, HIGH_RISK, DUPLICATE_INVOICE, NON_BUSINESS_DAY, SEQUENCE_GAP, SUSPICIOUS_KEYWORD, RARE_ACCOUNT_PAIR, RARE_USER, BACKDATED, BENFORD. */
                category: string;
            };
        };
        responses: {
            200: { headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob; }; };
        } & Errors<400 | 404 | 409 | 429 | 500 | 503>;
    };
    renderSummary: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: {
            200: { headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/pdf": Blob; }; };
        } & Errors<400 | 404 | 409 | 429 | 500 | 503>;
    };
    listFindings: {
        parameters: {
            query?: {
                /** Only findings of this kind. */ kind?: "TRANSACTION" | "INTEGRITY" | "VAT" | "OPEN_ITEM" | "FIXED_COST" | "LOAN" | "CASH" | "COMPARISON" | "RESTRICTED";
                /** Only transactions that it flags. */ category?: "ROUND_AMOUNTS" | "PERIOD_END" | "CUTOFF" | "OUTLIER" | "SAME_DAY_REVERSAL" | "THRESHOLD_AVOIDANCE" | "MANUAL_ENTRY" | "ABNORMAL_DIRECTION" | "CIRCULAR_FLOW" | "DUPLICATE_INVOICE" | "NON_BUSINESS_DAY" | "SEQUENCE_GAP" | "SUSPICIOUS_KEYWORD" | "RARE_ACCOUNT_PAIR" | "RARE_USER" | "BACKDATED" | "BENFORD";
                /** Only findings of this priority. */ priority?: "HIGH" | "MEDIUM" | "LOW";
                /** Only findings of this status. */ status?: "OPEN" | "EXPLAINED" | "ERROR" | "FOLLOW_UP";
                /** Only findings with a line on this account, by its exact number. */ account?: string;
                /** Only transactions of this journal, by its exact code. */ journal?: string;
                /** Only findings with a line of this customer or supplier, by its exact number. */ relation?: string;
                /** Only findings of this month, yyyy-MM. */ month?: string;
                /** Only findings that hold this text in their description, number, document, account or relation; case does not matter. */ search?: string;
                /** Only findings with at least this amount, in euros. */ minAmount?: number;
                /** The first date that counts. */ from?: string;
                /** The last date that counts. */ to?: string;
                /** exposure or amount, the highest first, or date, the oldest first; with ,asc or ,desc the other way. */ sort?: string;
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
            };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["FindingPage"]; }; }; } & Errors<400 | 404 | 409 | 429 | 500 | 503>;
    };
    exportFindings: {
        parameters: {
            query?: {
                /** Only findings of this kind. */ kind?: "TRANSACTION" | "INTEGRITY" | "VAT" | "OPEN_ITEM" | "FIXED_COST" | "LOAN" | "CASH" | "COMPARISON" | "RESTRICTED";
                /** Only transactions that it flags. */ category?: "ROUND_AMOUNTS" | "PERIOD_END" | "CUTOFF" | "OUTLIER" | "SAME_DAY_REVERSAL" | "THRESHOLD_AVOIDANCE" | "MANUAL_ENTRY" | "ABNORMAL_DIRECTION" | "CIRCULAR_FLOW" | "DUPLICATE_INVOICE" | "NON_BUSINESS_DAY" | "SEQUENCE_GAP" | "SUSPICIOUS_KEYWORD" | "RARE_ACCOUNT_PAIR" | "RARE_USER" | "BACKDATED" | "BENFORD";
                /** Only findings of this priority. */ priority?: "HIGH" | "MEDIUM" | "LOW";
                /** Only findings of this status. */ status?: "OPEN" | "EXPLAINED" | "ERROR" | "FOLLOW_UP";
                /** Only findings with a line on this account, by its exact number. */ account?: string;
                /** Only transactions of this journal, by its exact code. */ journal?: string;
                /** Only findings with a line of this customer or supplier, by its exact number. */ relation?: string;
                /** Only findings of this month, yyyy-MM. */ month?: string;
                /** Only findings that hold this text in their description, number, document, account or relation; case does not matter. */ search?: string;
                /** Only findings with at least this amount, in euros. */ minAmount?: number;
                /** The first date that counts. */ from?: string;
                /** The last date that counts. */ to?: string;
                /** exposure or amount, the highest first, or date, the oldest first; with ,asc or ,desc the other way. */ sort?: string;
            };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: {
            200: { headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob; }; };
        } & Errors<400 | 404 | 409 | 429 | 500 | 503>;
    };
    getFinding: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
                /** The key of a finding, as the list of findings has it. */ key: string;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["FindingDetail"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; };
        } & Errors<400 | 404 | 409 | 429 | 500 | 503>;
    };
    listDecisions: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["Decision"][]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    decide: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
                /** The key of a finding, as the list of findings has it. */ key: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["DecisionRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Decision"]; }; }; } & Errors<400 | 401 | 404 | 409 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    signOff: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
                /** PREPARER or REVIEWER. */ role: "PREPARER" | "REVIEWER";
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["SignOffRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["SignOff"]; }; }; } & Errors<400 | 401 | 404 | 409 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    withdrawSignOff: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
                /** PREPARER or REVIEWER. */ role: "PREPARER" | "REVIEWER";
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["WithdrawalRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["SignOff"]; }; }; } & Errors<400 | 401 | 404 | 409 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    getWorkingPaper: {
        parameters: {
            query?: {
                /** A tagged PDF, or a workbook with every finding. */ format?: "pdf" | "xlsx";
            };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: {
            200: {
                headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
                content: { "application/pdf": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob; };
            };
        } & Errors<400 | 404 | 409 | 429 | 500 | 503>;
    };
    getAnalysisSettings: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["LayeredSettings"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    changeAnalysisSettings: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["LayeredSettingsChange"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["LayeredSettings"]; }; }; } & Errors<400 | 404 | 409 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    resetAnalysisSettings: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["LayeredSettings"]; }; }; } & Errors<400 | 404 | 409 | 412 | 429 | 500 | 503>;
    };
    previewSettings: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["LayeredSettingsChange"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["SettingsPreview"]; }; }; } & Errors<400 | 404 | 409 | 413 | 415 | 429 | 500 | 503>;
    };
    listAccounts: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["AccountSummary"][]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    listPostings: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
                /** The first transaction date that counts; without it from the start. */ dateFrom?: string;
                /** The last transaction date that counts; without it to the end. */ dateTo?: string;
            };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
                /** A part of an account number, whatever its case: `10` finds 1000 and 4100. */ accountId: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["PostingPage"]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    getStamgegevens: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["StamgegevensDto"]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    listAccountKinds: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["AccountKindDto"][]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    getKpis: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["FinancialKpiDto"]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    getKengetallen: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["KengetallenDto"]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    getRgsCategorieen: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["RgsCategorieenDto"]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    listJournals: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["JournalDto"][]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    getTopAccounts: {
        parameters: {
            query?: {
                /** How many accounts in each list; 1000 at most, a larger number gives 1000. */ topN?: number;
                /** The first transaction date that counts; without it from the start. */ dateFrom?: string;
                /** The last transaction date that counts; without it to the end. */ dateTo?: string;
            };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["TopAccountsReport"]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    getTrend: {
        parameters: {
            query?: {
                /** The first transaction date that counts; without it from the start. */ dateFrom?: string;
                /** The last transaction date that counts; without it to the end. */ dateTo?: string;
                /** How long a period is: MONTH, QUARTER or YEAR, whatever the case. */ granularity?: string;
            };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["TrendReport"]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    getKolommenbalans: {
        parameters: {
            query?: {
                /** The first transaction date that counts; without it from the start. */ dateFrom?: string;
                /** The last transaction date that counts; without it to the end. */ dateTo?: string;
            };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["TrialBalanceReport"]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    getPeriodebalans: {
        parameters: {
            query?: {
                /** The first transaction date that counts; without it from the start. */ dateFrom?: string;
                /** The last transaction date that counts; without it to the end. */ dateTo?: string;
                /** How long a period is: MONTH, QUARTER or YEAR, whatever the case. */ granularity?: string;
            };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["PeriodBalanceReport"]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    getDagboekbalans: {
        parameters: {
            query?: {
                /** The first transaction date that counts; without it from the start. */ dateFrom?: string;
                /** The last transaction date that counts; without it to the end. */ dateTo?: string;
            };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["JournalBalanceReport"]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    listTransactions: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
                /** Only entries with this in the account number, whatever its case. */ account?: string;
                /** The first transaction date that counts; without it from the start. */ dateFrom?: string;
                /** The last transaction date that counts; without it to the end. */ dateTo?: string;
                /** Only entries with this in the description, whatever its case. */ search?: string;
                /** Only entries with this in the name of who made the entry, whatever its case. */ createdBy?: string;
            };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["PostingPage"]; }; }; } & Errors<400 | 404 | 409 | 429 | 500 | 503>;
    };
    listMemorial: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
                /** Only entries with this in the account number, whatever its case. */ account?: string;
                /** The first transaction date that counts; without it from the start. */ dateFrom?: string;
                /** The last transaction date that counts; without it to the end. */ dateTo?: string;
                /** Only entries with this in the description, whatever its case. */ search?: string;
                /** Only entries with this in the name of who made the entry, whatever its case. */ createdBy?: string;
            };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["PostingPage"]; }; }; } & Errors<400 | 404 | 409 | 429 | 500 | 503>;
    };
    getMateriality: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["MaterialityDto"]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    getFixedCosts: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["FixedCostsDto"]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    getShareholderLoans: {
        parameters: {
            query?: {
                /** Interest a year in percent; without it no interest is worked out. */ interestPct?: number;
            };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ShareholderLoansDto"]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    getBenford: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["BenfordChart"]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    getRestrictedAccounts: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["RestrictedAccountsResult"]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    getRestrictedConfig: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["RestrictedAccountConfigEntryDto"][]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    mergeRestrictedCsv: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** CSV: account_code,restriction_type[,label]. */ file: Blob;
                };
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["RestrictedAccountConfigEntryDto"][]; }; }; } & Errors<400 | 404 | 409 | 413 | 415 | 429 | 500 | 503>;
    };
    configureRestrictedAccount: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
                /** The account number, exactly as the file has it. */ accountCode: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["RestrictedAccountRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["RestrictedAccountConfigEntryDto"][]; }; }; } & Errors<400 | 404 | 409 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    removeRestrictedAccount: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
                /** The account number, exactly as the file has it. */ accountCode: string;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["RestrictedAccountConfigEntryDto"][]; }; }; } & Errors<400 | 404 | 409 | 412 | 429 | 500 | 503>;
    };
    reconcileTrialBalance: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** A trial balance as .xlsx or .csv, at most 20 MB. */ trialBalanceFile: Blob;
                    /** Which column holds what, where the headings do not say it: `ACCOUNT=A, CLOSING=D`, or JSON of the same names and letters. Names are ACCOUNT, DESCRIPTION, OPENING, OPENING_DEBIT, OPENING_CREDIT, DEBIT, CREDIT, CLOSING, CLOSING_DEBIT, CLOSING_CREDIT and SIDE. */
                    columns?: string;
                };
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReconciliationResultDto"]; }; }; } & Errors<400 | 404 | 409 | 413 | 415 | 429 | 500 | 503>;
    };
    listSamples: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["SampleSummary"][]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    drawSample: {
        parameters: {
            query?: never;
            header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["DrawSampleRequest"]; }; };
        responses: {
            201: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Sample"]; }; };
        } & Errors<400 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    getSample: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
                /** The number of the sample, from 1 in the order of drawing. */ n: number;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Sample"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    exportSample: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
                /** The number of the sample, from 1 in the order of drawing. */ n: number;
            };
        };
        responses: {
            200: { headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob; }; };
        } & Errors<400 | 404 | 409 | 429 | 500 | 503>;
    };
    setAuditValues: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
                /** The number of the sample, from 1 in the order of drawing. */ n: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["AuditValues"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Sample"]; }; }; } & Errors<400 | 404 | 409 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    getVat: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["VatReturn"]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    chooseVatRubric: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["ChooseRubricRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["VatReturn"]; }; }; } & Errors<400 | 404 | 409 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    listRelationBalances: {
        parameters: {
            query?: {
                /** The day to look at; the last day of the file without it. Later postings do not count. */ asOf?: string;
                /** RECEIVABLE or PAYABLE alone; both without it. */ kind?: "RECEIVABLE" | "PAYABLE";
            };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["RelationBalances"]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    listOpenItems: {
        parameters: {
            query?: {
                /** The day to look at; the last day of the file without it. Later postings do not count. */ asOf?: string;
                /** RECEIVABLE or PAYABLE alone; both without it. */ kind?: "RECEIVABLE" | "PAYABLE";
            };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["OpenItems"]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    compareYears: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
                /** The `analysisId` of the year before. */ priorId: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["YearComparison"]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    getSettings: {
        parameters: { query?: never; header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; }; };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["AnalysisSettings"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 500 | 503>;
    };
    changeSettings: {
        parameters: { query?: never; header?: { "If-Match"?: components["parameters"]["IfMatch"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["AnalysisSettingsChange"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["AnalysisSettings"]; }; }; } & Errors<400 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    getRequiredDocuments: {
        parameters: { query?: never; header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; }; };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["ChecklistConfigEntry"][]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 500 | 503>;
    };
    setRequiredDocuments: {
        parameters: { query?: never; header?: { "If-Match"?: components["parameters"]["IfMatch"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["RequiredTypesRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["ChecklistConfigEntry"][]; }; }; } & Errors<400 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    getChecklist: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["SupportingDocumentEntry"][]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    registerDocument: {
        parameters: {
            query?: never;
            header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** The document type. */ type: string;
                    /** The document, at most 50 MB. */ file: Blob;
                };
            };
        };
        responses: {
            200: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["SupportingDocumentEntry"][]; }; };
        } & Errors<400 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    classifyDocuments: {
        parameters: {
            query?: never;
            header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Documents and ZIP archives of them. */ files: Blob[];
                };
            };
        };
        responses: {
            200: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["BatchClassifyResponse"]; }; };
        } & Errors<400 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    listUploadLinks: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["UploadTokenSummary"][]; }; }; } & Errors<400 | 404 | 409 | 500 | 503>;
    };
    createUploadLink: {
        parameters: {
            query?: {
                /** Who asks for the documents; the client sees it. */ createdBy?: string;
            };
            header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
            path: {
                /** The `analysisId` that the upload answered. */ id: string;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["UploadLinkResponse"]; }; }; } & Errors<400 | 404 | 409 | 422 | 429 | 500 | 503>;
    };
    getExternalChecklist: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** The token of an upload link, as it was shown when the link was made. */ token: string;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["SupportingDocumentEntry"][]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 404 | 429 | 500 | 503>;
    };
    submitDocument: {
        parameters: {
            query?: never;
            header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
            path: {
                /** The token of an upload link, as it was shown when the link was made. */ token: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** The document type. */ documentType: string;
                    /** The document, at most 50 MB. */ file: Blob;
                };
            };
        };
        responses: {
            200: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["ExternalUploadResponse"]; }; };
        } & Errors<400 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    reset: {
        parameters: { query?: never; };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 429 | 500 | 503>;
    };
    listFeatureFlags: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["FeatureFlag"][]; }; }; } & Errors<400 | 500 | 503>; };
    setFeatureFlag: {
        parameters: {
            query?: never;
            path: {
                /** A feature flag: restricted-accounts, external-upload, benford or extras. */ key: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["FeatureFlagRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["FeatureFlag"]; }; }; } & Errors<400 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    listDossierAnalyses: {
        parameters: {
            query?: never;
            path: {
                /** The id of the dossier. */ id: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["DossierAnalysis"][]; }; }; } & Errors<400 | 404 | 500 | 503>;
    };
    bindAnalysis: {
        parameters: {
            query?: never;
            header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
            path: {
                /** The id of the dossier. */ id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["BindingRequest"]; }; };
        responses: {
            201: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["DossierAnalysis"]; }; };
        } & Errors<400 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    eraseAnalysis: {
        parameters: {
            query?: {
                /** Erases the kept ledger alone; what was decided stays. */ only?: "ledger";
            };
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** The id of the dossier. */ id: number;
                /** The id of an analysis of the dossier. */ analysisId: string;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 404 | 412 | 429 | 500 | 503>;
    };
    getDossierSettings: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** The id of the dossier. */ id: number;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["LayeredSettings"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 404 | 500 | 503>;
    };
    changeDossierSettings: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** The id of the dossier. */ id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["LayeredSettingsChange"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["LayeredSettings"]; }; }; } & Errors<400 | 404 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    listCustomers: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["Customer"][]; }; }; } & Errors<400 | 500 | 503>; };
    createCustomer: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["CustomerRequest"]; }; };
        responses: {
            201: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Customer"]; }; };
        } & Errors<400 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** The id of the customer. */ id: number;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Customer"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 404 | 500 | 503>;
    };
    replaceCustomer: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** The id of the customer. */ id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["CustomerRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Customer"]; }; }; } & Errors<400 | 404 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    removeCustomer: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** The id of the customer. */ id: number;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 404 | 409 | 412 | 429 | 500 | 503>;
    };
    listDossiers: {
        parameters: {
            query?: {
                /** Only the dossiers of this customer. */ customerId?: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["Dossier"][]; }; }; } & Errors<400 | 500 | 503>;
    };
    createDossier: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["DossierRequest"]; }; };
        responses: {
            201: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Dossier"]; }; };
        } & Errors<400 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    getDossier: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** The id of the dossier. */ id: number;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Dossier"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 404 | 500 | 503>;
    };
    replaceDossier: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** The id of the dossier. */ id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["DossierRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Dossier"]; }; }; } & Errors<400 | 404 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    removeDossier: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** The id of the dossier. */ id: number;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 404 | 412 | 429 | 500 | 503>;
    };
    listDossierFiles: {
        parameters: {
            query?: never;
            path: {
                /** The id of the dossier. */ id: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["DossierFile"][]; }; }; } & Errors<400 | 404 | 500 | 503>;
    };
    register: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["RegisterRequest"]; }; };
        responses: {
            201: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["RegisteredUser"]; }; };
        } & Errors<400 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    listOperatorActs: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
                /** Acts from this moment on. */ from?: string;
                /** Acts before this moment. */ to?: string;
                /** Acts of this kind alone, as `what` tells it. */ what?: string;
                /** JSON by pages, or a CSV file (RFC 4180) of the newest 10,000 of them. */ format?: "json" | "csv";
            };
        };
        responses: {
            200: {
                headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
                content: { "application/json": components["schemas"]["OperatorActPage"]; "text/csv": string; };
            };
        } & Errors<400 | 401 | 429 | 500 | 503>;
    };
    getHealth: {
        parameters: { query?: never; };
        responses: {
            200: { content: { "application/json": components["schemas"]["Health"]; }; };
            /** A part of the service is away for the moment; Retry-After says when to try again. */ 503: { content: { "application/json": components["schemas"]["Health"]; }; };
        } & Errors<400 | 500>;
    };
    getReadiness: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["Alive"]; }; }; } & Errors<400 | 500 | 503>; };
    getLiveness: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["Alive"]; }; }; } & Errors<400 | 500>; };
}
type Errors<Status extends number> = {
    [S in Status]: components["responses"][`Error${S}` & keyof components["responses"]];
};
