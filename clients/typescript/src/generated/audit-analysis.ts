/** The operations and schemas of audit-analysis, from openapi/audit-analysis.json. `npm run clients` writes this file. */

export interface paths {
    "/api/analysis/upload": {
        /**
         * Upload and analyse an audit file
         * Reads an XAF or CLAIR audit file of at most 50 MB, runs the detectors over it, and keeps it in memory as an analysis. 400 for what is no readable audit file, with the line and the reason; nothing is kept of it. A file whose totals do not hold is read, and the integrity check says so.
         */
        post: operations["uploadAuditFile"];
    };
    "/api/analysis/examples": {
        /**
         * List the built-in examples
         * Made-up books of three kinds of organisation, each with findings in it, to try the service without a file.
         */
        get: operations["listExamples"];
    };
    "/api/analysis/examples/{exampleId}": {
        /**
         * Load a built-in example
         * Reads a built-in example as if it had been uploaded, and keeps it as an analysis. 404 for an unknown id.
         */
        post: operations["loadExample"];
    };
    "/api/analysis/{id}/summary": {
        /**
         * Summarise the population, narrowed by dates and kinds of account
         * Narrowing runs every detector anew on what is left. 400 for an exclusion while no account of that kind is mapped, and for a range that ends before it begins.
         */
        get: operations["summarisePopulation"];
    };
    "/api/analysis/{id}/flagged/{category}": {
        /**
         * List the entries of a category, highest score first
         * All of them, or a slice where page or size is given. Reasons come in Dutch or English by Accept-Language. 400 for an unknown category, and for an exclusion while no account of that kind is mapped.
         */
        get: operations["listFlagged"];
    };
    "/api/analysis/{id}/account-types": {
        /**
         * Read the account-type mapping
         * Which accounts count as revenue and as cost. Both lists are empty until they are stored.
         */
        get: operations["getAccountTypes"];
        /**
         * Replace the account-type mapping
         * Both lists are required and may be empty; what is stored is answered. 400 for an account in both lists, and then nothing changes.
         */
        put: operations["replaceAccountTypes"];
    };
    "/api/analysis/{id}/integrity": {
        /**
         * Check the totals, balances, accounts and numbers of the file
         * Compares what the file declares of itself with what it holds. Lists hold the first 1000 findings; the counts are complete.
         */
        get: operations["checkIntegrity"];
    };
    "/api/analysis/{id}": {
        /**
         * Delete an analysis with all that belongs to it
         * Its mapping, documents, configuration and upload links go with it. 404 for an analysis that is unknown or was deleted before.
         */
        delete: operations["deleteAnalysis"];
    };
    "/api/analysis/{id}/flagged/{category}/export": {
        /**
         * Export the entries of a category as spreadsheet
         * The same entries as the list, as an XLSX workbook named after the category. It is made while it is sent. Headings and reasons come in Dutch or English by Accept-Language.
         */
        get: operations["exportFlagged"];
    };
    "/api/analysis/{id}/report": {
        /**
         * Get the one-page audit summary as PDF
         * The whole file under the present settings, with the ten entries of the highest score, in Dutch or English by Accept-Language.
         */
        get: operations["renderSummary"];
    };
    "/api/analysis/{id}/accounts": {
        /**
         * List all ledger accounts with their entries counted and added up
         * By account number; accounts without entries are in it too.
         */
        get: operations["listAccounts"];
    };
    "/api/analysis/{id}/accounts/{accountId}/postings": {
        /**
         * List the postings of accounts, with their running balance
         * By date, of all accounts whose number contains the given one, whatever its case. The running balance is that of these accounts together, and goes on over pages. No such account gives an empty page.
         */
        get: operations["listPostings"];
    };
    "/api/analysis/{id}/stamgegevens": {
        /**
         * Get the company and its chart of accounts
         * What the file states of the company and its period, and each account of its chart.
         */
        get: operations["getStamgegevens"];
    };
    "/api/analysis/{id}/kpis": {
        /**
         * Get the financial KPIs
         * From revenue to net result, and the parts of the balance sheet. Transactions that close the year are left out. `basis` says what told revenue from cost.
         */
        get: operations["getKpis"];
    };
    "/api/analysis/{id}/kengetallen": {
        /**
         * Get the ratios: liquidity, solvency, profitability
         * A ratio is null where its divisor is 0 or the data is missing. Percentages have two decimals, other ratios four.
         */
        get: operations["getKengetallen"];
    };
    "/api/analysis/{id}/rgs-categorieen": {
        /**
         * Get the balances by RGS category
         * Every level from balance sheet or result down to the account. Empty where the file has no RGS codes.
         */
        get: operations["getRgsCategorieen"];
    };
    "/api/analysis/{id}/top-accounts": {
        /**
         * Get the accounts with the most on each side
         * By debit and by credit within the window, the opening balance left out. 400 for a range that ends before it begins.
         */
        get: operations["getTopAccounts"];
    };
    "/api/analysis/{id}/trend": {
        /**
         * Get revenue, cost and result by period
         * Accounts of profit and loss alone; transactions that close the year are left out. 400 for an unknown granularity, and for a range that ends before it begins.
         */
        get: operations["getTrend"];
    };
    "/api/analysis/{id}/kolommenbalans": {
        /**
         * Get the trial balance
         * Opening balance, debits, credits and closing balance of each account. What was posted before the window counts in the opening balance. 400 for a range that ends before it begins.
         */
        get: operations["getKolommenbalans"];
    };
    "/api/analysis/{id}/periodebalans": {
        /**
         * Get the trial balance with a column for each period
         * As the trial balance, with the movements of each month, quarter or year. 400 for an unknown granularity, and for a range that ends before it begins.
         */
        get: operations["getPeriodebalans"];
    };
    "/api/analysis/{id}/dagboekbalans": {
        /**
         * Get the trial balance with a column for each journal
         * As the trial balance, with the movements of each journal. 400 for a range that ends before it begins.
         */
        get: operations["getDagboekbalans"];
    };
    "/api/analysis/{id}/transactions": {
        /**
         * List entries by date, filtered
         * One page of the entries of the file. Filters match a part of the text, whatever its case. The running balance is that of the account of the entry.
         */
        get: operations["listTransactions"];
    };
    "/api/analysis/{id}/memorial": {
        /**
         * List manual journal entries by date, filtered
         * As the list of entries, with manual ones alone: those of memorial journals, or whose source says so.
         */
        get: operations["listMemorial"];
    };
    "/api/analysis/{id}/benford": {
        /**
         * Compare first two digits with the law of Benford
         * The data of a chart, over all entries and for each account with 300 amounts of 10.00 or more. 404 while the flag `benford` is off.
         */
        get: operations["getBenford"];
    };
    "/api/analysis/{id}/restricted-accounts": {
        /**
         * Get restricted accounts, and findings on G-rekeningen
         * Accounts that the auditor confirmed, and those that their name suggests. Findings and the note come in Dutch or English by Accept-Language. 404 while the flag `restricted-accounts` is off.
         */
        get: operations["getRestrictedAccounts"];
    };
    "/api/analysis/{id}/restricted-accounts/config": {
        /**
         * Get the configuration of restricted accounts
         * What the auditor said of accounts of this analysis; empty at the start.
         */
        get: operations["getRestrictedConfig"];
    };
    "/api/analysis/{id}/restricted-accounts/config/csv": {
        /**
         * Merge a CSV into the configuration
         * Rows of `account_code,restriction_type[,label]`, with commas or semicolons. Each row confirms its account. 400 for a wrong row, with its line, and then nothing changes.
         */
        post: operations["mergeRestrictedCsv"];
    };
    "/api/analysis/{id}/restricted-accounts/config/{accountCode}": {
        /**
         * Confirm, reject or annotate an account
         * Replaces what is configured for the account, and answers the whole configuration. 400 without a type, and for an amount that is negative or finer than a cent.
         */
        put: operations["configureRestrictedAccount"];
        /**
         * Remove an account from the configuration
         * A suggestion becomes pending again. An account that is not configured changes nothing. What remains is answered.
         */
        delete: operations["removeRestrictedAccount"];
    };
    "/api/reconciliation/{id}": {
        /**
         * Compare the ledger with a trial balance from outside
         * An .xlsx workbook of at most 20 MB whose columns have Dutch or English headings. Nothing of it is kept. 400 for a workbook without a trial balance, or with a cell that is no amount.
         */
        post: operations["reconcileTrialBalance"];
    };
    "/api/analysis/settings": {
        /**
         * Read the settings
         * The settings that all analyses are made with. They have their initial values after a restart or a reset.
         */
        get: operations["getSettings"];
        /**
         * Change some settings
         * Fields that are null or left out stay as they are, at any depth. The change holds for all analyses. 400 for a value out of its bounds or an unknown field, and then nothing changes. The example sets initial values.
         */
        put: operations["changeSettings"];
    };
    "/api/documents/config": {
        /**
         * Which document types are required
         * One setting for all analyses; every type is required until it is changed.
         */
        get: operations["getRequiredDocuments"];
        /**
         * Say which document types are required
         * The types that are listed are required from now on, the others are not. 400 for an unknown type, and then nothing changes.
         */
        put: operations["setRequiredDocuments"];
    };
    "/api/documents/{id}": {
        /**
         * Get the checklist of an analysis
         * Each document type, whether it is required, and what has come in. A check is there for a bank confirmation letter alone.
         */
        get: operations["getChecklist"];
        /**
         * Register a document
         * Its name is kept, never its contents; the latest of a type counts. A bank confirmation letter must be a .docx and is checked. 400 for an unknown type, an empty file and a letter that cannot be read.
         */
        post: operations["registerDocument"];
    };
    "/api/documents/{id}/batch": {
        /**
         * Register many documents, classified by their names
         * ZIP archives are opened: at most 200 files, 200 MB unpacked, two levels. 400 for an archive that breaks a limit or leads out of its folder, and then nothing is recorded.
         */
        post: operations["classifyDocuments"];
    };
    "/api/analysis/{id}/upload-link": {
        /**
         * List the active upload links of an analysis
         * Links that have ended are left out. Tokens are never shown again.
         */
        get: operations["listUploadLinks"];
        /**
         * Create an upload link for the client company
         * The token is shown once and kept as a hash. The link works for 14 days. 409 when the analysis has 1000 active links; 404 while the flag `external-upload` is off.
         */
        post: operations["createUploadLink"];
    };
    "/api/public/upload/{token}": {
        /**
         * Get what the client company is asked for
         * Open to any origin. Names of files and checks are always null here: they may tell of figures. 404 for a token that is unknown, has ended, or whose analysis is gone; 429 past 60 requests a minute.
         */
        get: operations["getExternalChecklist"];
        /**
         * Hand in a document as the client company
         * Open to any origin. The contents are not stored. 400 where the extension is not that of the type, for an empty file and for a letter that cannot be read; 404 for a token that opens nothing; 429 past 60 requests a minute.
         */
        post: operations["submitDocument"];
    };
    "/api/admin/reset": {
        /**
         * Forget everything that is in memory
         * For development and testing. Analyses, documents, upload links and rate limits go; settings and feature flags have their initial values again. Customers, dossiers and users stay. 503 while Redis is away, and then nothing changes.
         */
        post: operations["reset"];
    };
    "/api/admin/feature-flags": {
        /**
         * List the feature flags
         * All are on after a restart or a reset.
         */
        get: operations["listFeatureFlags"];
    };
    "/api/admin/feature-flags/{key}": {
        /**
         * Switch a feature on or off
         * While a feature is off its operations answer 404 and name the flag. 400 for an unknown flag.
         */
        put: operations["setFeatureFlag"];
    };
    "/api/customers": {
        /**
         * List all customers
         * Only with a database. In the order they were made.
         */
        get: operations["listCustomers"];
        /**
         * Create a customer
         * Only with a database. 400 without a name, and for an address that is none.
         */
        post: operations["createCustomer"];
    };
    "/api/customers/{id}": {
        /**
         * Get a customer
         * 404 for an unknown id.
         */
        get: operations["getCustomer"];
        /**
         * Replace a customer
         * Fields that are left out become null. 404 for an unknown id.
         */
        put: operations["replaceCustomer"];
        /**
         * Delete a customer
         * 409 for a customer that has dossiers; 404 for an unknown id.
         */
        delete: operations["removeCustomer"];
    };
    "/api/dossiers": {
        /**
         * List all dossiers, or those of one customer
         * Only with a database. A customer that does not exist has an empty list.
         */
        get: operations["listDossiers"];
        /**
         * Create a dossier
         * An engagement of a customer. 400 where the period ends before it begins; 404 for an unknown customer.
         */
        post: operations["createDossier"];
    };
    "/api/dossiers/{id}": {
        /**
         * Get a dossier
         * 404 for an unknown id.
         */
        get: operations["getDossier"];
        /**
         * Replace a dossier
         * Without a status it keeps its own. 400 where the period ends before it begins; 404 for an unknown dossier or customer.
         */
        put: operations["replaceDossier"];
        /**
         * Delete a dossier
         * The metadata of its files goes with it. 404 for an unknown id.
         */
        delete: operations["removeDossier"];
    };
    "/api/dossiers/{id}/files": {
        /**
         * List the files of a dossier
         * Their metadata alone; the files themselves are kept elsewhere. 404 for an unknown id.
         */
        get: operations["listDossierFiles"];
    };
    "/api/auth/register": {
        /**
         * Register a user
         * Only with a database. 400 for a name or password that may not be; 409 for a username that is taken, whatever its case.
         */
        post: operations["register"];
    };
    "/health": {
        /**
         * Whether the service serves
         * For load balancers and people on call. 503 names each part that the service needs and that does not answer within two seconds.
         */
        get: operations["getHealth"];
    };
    "/health/ready": {
        /**
         * Whether the service serves
         * For load balancers and people on call. 503 names each part that the service needs and that does not answer within two seconds.
         */
        get: operations["getReadiness"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Account: {
            /** The number of the account. */
            accountId: string;
            /** The name of the account. */
            accountDescription: string;
            accountType: components["schemas"]["AccountType"];
        };
        AccountSummary: {
            /** The number of the account. */
            accountId: string;
            /** The name of the account. */
            accountDescription: string;
            accountType: components["schemas"]["AccountType"];
            /** Entries on the account. */
            postingCount: number;
            /** Debit less credit of those entries, without the opening balance. A decimal amount with two decimals. */
            netAmount: string;
        };
        /** The kind of account that the file states; UNKNOWN where it states none. */
        AccountType: "BALANCE" | "PROFIT_LOSS" | "UNKNOWN";
        AccountTypeMapping: {
            /** Account numbers that count as revenue. Blanks around them go; each is kept once. */
            revenueAccountIds: string[];
            /** Account numbers that count as cost. Blanks around them go; each is kept once. */
            expenseAccountIds: string[];
        };
        AccountTypeMultipliers: {
            /** Multiplies the scores of entries on accounts of the balance sheet. 1 where it is left out. */
            BALANCE?: number;
            /** Multiplies the scores of entries on accounts of profit and loss. 1 where it is left out. */
            PROFIT_LOSS?: number;
            /** Multiplies the scores of entries on accounts of unknown type. 1 where it is left out. */
            UNKNOWN?: number;
        };
        AccountTypeMultipliersChange: {
            /** Multiplies the scores of entries on accounts of the balance sheet. 1 where it is left out. */
            BALANCE?: number | null;
            /** Multiplies the scores of entries on accounts of profit and loss. 1 where it is left out. */
            PROFIT_LOSS?: number | null;
            /** Multiplies the scores of entries on accounts of unknown type. 1 where it is left out. */
            UNKNOWN?: number | null;
        };
        AnalysisSettings: {
            /** ROUND_AMOUNTS: amounts that are a multiple of this many euros are round. 1000 at the start. */
            roundAmountDivisor: number;
            /** CUTOFF: business days around the start and end of the period. 5 at the start. */
            cutoffWindowBusinessDays: number;
            /** OUTLIER: standard deviations above the mean. 3 at the start. */
            zScoreOutlierThreshold: number;
            /** MANUAL_ENTRY: percent of manual entries below which one on the account stands out. 50 at the start. */
            manualEntryAccountThresholdPct: number;
            /** ABNORMAL_DIRECTION: smallest amount, in euros. 10000 at the start. */
            abnormalDirectionMinAmount: number;
            /** SAME_DAY_REVERSAL: percent by which the amounts may differ. 0.01 at the start, one hundredth of a percent. */
            sameDayReversalTolerancePct: number;
            /** THRESHOLD_AVOIDANCE: entries just under one limit that make a cluster. 3 at the start. */
            thresholdAvoidanceMinEntries: number;
            /** PERIOD_END: the last business days of the period that are looked at. 5 at the start. */
            periodEndWindowBusinessDays: number;
            /** PERIOD_END: how many times as busy as usual an account must be then. 2 at the start. */
            periodEndConcentrationFactor: number;
            /** CIRCULAR_FLOW: each step is at least this part of the one before. 0.95 at the start. */
            circularFlowThresholdFactor: number;
            /** Materiality in euros. 0, as at the start, takes the 95th percentile of the amounts. */
            materialityThreshold: number;
            /** What scores are made of. */
            materialityWeights: components["schemas"]["MaterialityWeights"];
            /** Extra categories that run besides the standard ones; none at the start. */
            enabledExtras: components["schemas"]["ExtraCategory"][];
        };
        AnalysisSettingsChange: {
            /** ROUND_AMOUNTS: amounts that are a multiple of this many euros are round. 1000 at the start. */
            roundAmountDivisor?: number | null;
            /** CUTOFF: business days around the start and end of the period. 5 at the start. */
            cutoffWindowBusinessDays?: number | null;
            /** OUTLIER: standard deviations above the mean. 3 at the start. */
            zScoreOutlierThreshold?: number | null;
            /** MANUAL_ENTRY: percent of manual entries below which one on the account stands out. 50 at the start. */
            manualEntryAccountThresholdPct?: number | null;
            /** ABNORMAL_DIRECTION: smallest amount, in euros. 10000 at the start. */
            abnormalDirectionMinAmount?: number | null;
            /** SAME_DAY_REVERSAL: percent by which the amounts may differ. 0.01 at the start, one hundredth of a percent. */
            sameDayReversalTolerancePct?: number | null;
            /** THRESHOLD_AVOIDANCE: entries just under one limit that make a cluster. 3 at the start. */
            thresholdAvoidanceMinEntries?: number | null;
            /** PERIOD_END: the last business days of the period that are looked at. 5 at the start. */
            periodEndWindowBusinessDays?: number | null;
            /** PERIOD_END: how many times as busy as usual an account must be then. 2 at the start. */
            periodEndConcentrationFactor?: number | null;
            /** CIRCULAR_FLOW: each step is at least this part of the one before. 0.95 at the start. */
            circularFlowThresholdFactor?: number | null;
            /** Materiality in euros. 0, as at the start, takes the 95th percentile of the amounts. */
            materialityThreshold?: number | null;
            materialityWeights?: components["schemas"]["MaterialityWeightsChange"] | null;
            enabledExtras?: components["schemas"]["ExtraCategory"][] | null;
        };
        BalanceTotals: {
            /** The balance before the window; debit is positive. A decimal amount with two decimals. */
            openingBalance: string;
            /** Debits within the window. A decimal amount with two decimals. */
            totalDebit: string;
            /** Credits within the window. A decimal amount with two decimals. */
            totalCredit: string;
            /** The balance after the window; debit is positive. A decimal amount with two decimals. */
            closingBalance: string;
        };
        BatchClassifyResponse: {
            /** The checklist after the batch. */
            status: components["schemas"]["SupportingDocumentEntry"][];
            /** Names of files whose name tells of no document type. */
            unrecognized: string[];
            /** Names of empty files, letters that cannot be read, and letters past the tenth. */
            skipped: string[];
        };
        Bedrijfsgegevens: {
            /** The name of the company as the file states it; may be empty. */
            companyName: string;
            /** The financial year as the file states it. */
            fiscalYear: string;
            /** The first day of the period of the file; null where it states none. */
            startDate: string | null;
            /** The last day of the period of the file; null where it states none. */
            endDate: string | null;
            /** The currency code of all amounts. */
            currency: string;
        };
        BenfordChart: {
            /** All entries together. */
            overall: components["schemas"]["BenfordSeries"];
            /** Accounts with 300 amounts or more. */
            accounts: components["schemas"]["BenfordSeries"][];
        };
        BenfordDigits: {
            /** The first two digits. */
            digits: number;
            /** Amounts that begin so. */
            observed: number;
            /** Their part of all amounts, 0 to 1. */
            observedShare: number;
            /** The part that the law of Benford expects. */
            expectedShare: number;
            /** Standard errors between the two. */
            zScore: number;
        };
        BenfordSeries: {
            /** The account; null for all entries together. */
            accountId: string | null;
            /** Amounts of 10.00 or more. */
            count: number;
            /** 10 to 99. */
            digits: components["schemas"]["BenfordDigits"][];
            /** The mean of the differences between observed and expected parts. */
            meanAbsoluteDeviation: number;
            /** What Nigrini calls that deviation; insufficient under 300 amounts. */
            conformity: "close" | "acceptable" | "marginal" | "nonconforming" | "insufficient";
        };
        ChecklistConfigEntry: {
            type: components["schemas"]["SupportingDocumentType"];
            /** True where this type is required. */
            required: boolean;
        };
        /** What told revenue from cost: codes of the file, the stored mapping, or sign and number range. */
        ClassificationBasis: "RGS" | "MAPPING" | "SIGN_AND_RANGE";
        CountedTotals: {
            /** Lines that the file has. */
            lines: number;
            /** Debits of those lines, counted as control totals are. A decimal amount with two decimals. */
            debit: string;
            /** Credits of those lines, counted as control totals are. A decimal amount with two decimals. */
            credit: string;
        };
        Customer: {
            /** The id in the paths of the customer. */
            id: number;
            /** The name of the customer. */
            name: string;
            /** Whom to speak to; null for nobody. */
            contactName: string | null;
            /** The e-mail address of the contact; null for none. */
            contactEmail: string | null;
            /** The telephone number of the contact; null for none. */
            contactPhone: string | null;
            /** When the customer was made. yyyy-MM-ddTHH:mm:ss, UTC without a time zone. */
            createdAt: string;
            /** When the customer was last changed. yyyy-MM-ddTHH:mm:ss, UTC without a time zone. */
            updatedAt: string;
        };
        CustomerRequest: {
            /** The name of the customer. */
            name: string;
            /** Whom to speak to; blank, null or left out for nobody. */
            contactName?: string | null;
            /** The e-mail address of the contact; blank, null or left out for none. */
            contactEmail?: ((string | unknown | unknown) | null) | unknown | unknown;
            /** The telephone number of the contact; blank, null or left out for none. */
            contactPhone?: string | null;
        };
        Dagboek: {
            /** The code of the journal; the name of its column. */
            code: string;
            /** What the file calls it. */
            description: string;
        };
        DeclaredTotals: {
            /** Lines by the control totals of the file; null without. */
            lines: number | null;
            /** Debits by the control totals of the file; null without. A decimal amount with two decimals. */
            debit: string | null;
            /** Credits by the control totals of the file; null without. A decimal amount with two decimals. */
            credit: string | null;
        };
        Discrepancy: {
            /** The number of the account. */
            accountId: string;
            /** Its name in the ledger, else in the trial balance. */
            accountDescription: string;
            /** The closing balance in the ledger; debit is positive. A decimal amount with two decimals. */
            ledgerBalance: string;
            /** The balance in the trial balance; debit is positive. A decimal amount with two decimals. */
            trialBalance: string;
            /** Ledger balance less trial balance. A decimal amount with two decimals. */
            difference: string;
        };
        Dossier: {
            /** The id in the paths of the dossier. */
            id: number;
            /** The id of its customer. */
            customerId: number;
            /** The name of that customer. */
            customerName: string;
            /** What the engagement is called. */
            engagementName: string;
            /** The first day of the period of the engagement. */
            engagementPeriodStart: string;
            /** The last day of that period, not before its first. */
            engagementPeriodEnd: string;
            status: components["schemas"]["DossierStatus"];
            /** When the dossier was made. yyyy-MM-ddTHH:mm:ss, UTC without a time zone. */
            createdAt: string;
            /** When the dossier was last changed. yyyy-MM-ddTHH:mm:ss, UTC without a time zone. */
            updatedAt: string;
        };
        DossierFile: {
            /** The id of the file. */
            id: number;
            /** The dossier that it belongs to. */
            dossierId: number;
            /** The name of the file. */
            filename: string;
            /** What kind of document it is. */
            documentType: string;
            /** When it came in. yyyy-MM-ddTHH:mm:ss, UTC without a time zone. */
            uploadedAt: string;
        };
        DossierRequest: {
            /** The id of a customer. */
            customerId: number;
            /** What the engagement is called. */
            engagementName: string;
            /** The first day of the period of the engagement. */
            engagementPeriodStart: string;
            /** The last day of that period, not before its first. */
            engagementPeriodEnd: string;
            status?: components["schemas"]["DossierStatus"] | null;
        };
        /** How far the engagement is. A new one is OPEN; it may move freely. */
        DossierStatus: "OPEN" | "IN_PROGRESS" | "CLOSED";
        Error: {
            /** When the service answered; UTC. */
            timestamp: string;
            /** The HTTP status. */
            status: number;
            /** The status in words. */
            error: string;
            /** What is wrong, in English, naming the field where there is one. */
            message: string;
            /** The path that was asked for. */
            path: string;
            /** Identifies the call; say it when you ask about a failure. */
            traceId: string;
        };
        ExampleFile: {
            /** The id to load it by. */
            id: string;
            /** The made-up organisation, and the format of the file. */
            name: string;
            /** What is in the file, in Dutch. */
            description: string;
        };
        ExternalUploadResponse: {
            /** UPLOADED: the document was accepted and noted. */
            status: string;
            /** The name of the file, without folders. */
            fileName: string;
        };
        /** A category that runs only where the settings list it. */
        ExtraCategory: "DUPLICATE_INVOICE" | "NON_BUSINESS_DAY" | "SEQUENCE_GAP" | "SUSPICIOUS_KEYWORD" | "RARE_ACCOUNT_PAIR" | "RARE_USER" | "BACKDATED" | "BENFORD";
        FeatureFlag: {
            /** The name of the flag. */
            key: string;
            /** Whether the feature is on; while it is off its operations answer 404. */
            enabled: boolean;
            /** What the flag switches. */
            description: string;
        };
        FeatureFlagRequest: {
            /** True switches the feature on, false off. */
            enabled: boolean;
        };
        FinancialKpiDto: {
            /** Net turnover. A decimal amount with two decimals. */
            revenue: string;
            /** Cost of sales; positive where it burdens the result. A decimal amount with two decimals. */
            costOfSales: string;
            /** Revenue less cost of sales. A decimal amount with two decimals. */
            grossMargin: string;
            /** Gross margin in percent of revenue, two decimals. Null where it cannot be worked out. */
            grossMarginPct: number | null;
            /** Other operating income. A decimal amount with two decimals. */
            otherIncome: string;
            /** Operating cost; positive where it burdens the result. A decimal amount with two decimals. */
            operatingCost: string;
            /** Gross margin and other income, less operating cost. A decimal amount with two decimals. */
            ebit: string;
            /** Interest and the like; positive where it adds to the result. A decimal amount with two decimals. */
            financialResult: string;
            /** Results that are neither operating nor financial. A decimal amount with two decimals. */
            otherResults: string;
            /** Taxes; positive where they burden the result. A decimal amount with two decimals. */
            taxes: string;
            /** What is left: ebit, financial and other results, less taxes. A decimal amount with two decimals. */
            netResult: string;
            /** All assets. Null where an account has no known place. A decimal amount with two decimals. */
            totalAssets: string | null;
            /** Equity, with the result that is not booked to it yet. Null where an account has no known place. A decimal amount with two decimals. */
            equity: string | null;
            /** Assets that turn into money within a year. Null where an account has no known place. A decimal amount with two decimals. */
            currentAssets: string | null;
            /** Stock, part of the current assets. Null where an account has no known place. A decimal amount with two decimals. */
            inventory: string | null;
            /** Debts due within a year. Null where an account has no known place. A decimal amount with two decimals. */
            shortTermLiabilities: string | null;
            /** Debts due later. Null where an account has no known place. A decimal amount with two decimals. */
            longTermLiabilities: string | null;
            /** Provisions. Null where an account has no known place. A decimal amount with two decimals. */
            provisions: string | null;
            basis: components["schemas"]["ClassificationBasis"];
        };
        /** Why an entry is flagged. */
        FlagCategory: "ROUND_AMOUNTS" | "PERIOD_END" | "CUTOFF" | "OUTLIER" | "SAME_DAY_REVERSAL" | "THRESHOLD_AVOIDANCE" | "MANUAL_ENTRY" | "ABNORMAL_DIRECTION" | "CIRCULAR_FLOW" | "DUPLICATE_INVOICE" | "NON_BUSINESS_DAY" | "SEQUENCE_GAP" | "SUSPICIOUS_KEYWORD" | "RARE_ACCOUNT_PAIR" | "RARE_USER" | "BACKDATED" | "BENFORD";
        FlaggedTransactionDto: {
            /** Journal and number, `<journal>-<number>`; the lines of a transaction share it. */
            transactionId: string;
            /** The number of the line within its transaction. */
            lineNumber: string;
            /** The date of the transaction; null where the file has none. */
            transactionDate: string | null;
            /** The number of the account. */
            accountId: string;
            /** The name of the account. */
            accountDescription: string;
            /** What the file says of the entry. */
            description: string;
            /** The debit; null where the entry is a credit. A decimal amount with two decimals. */
            debitAmount: string | null;
            /** The credit; null where the entry is a debit. A decimal amount with two decimals. */
            creditAmount: string | null;
            /** Who made the entry: the user of the file, else its source. */
            createdBy: string;
            /** The code of the journal. */
            journal: string;
            accountType: components["schemas"]["AccountType"];
            /** The amount, whichever side it is on. A decimal amount with two decimals. */
            amount: string;
            /** The categories that flag the entry. */
            flags: components["schemas"]["FlagCategory"][];
            /** For each flag a sentence that says why, in Dutch or English by Accept-Language. */
            reasons: { [key: string]: string; };
            /** The number of flags. */
            riskScore: number;
            /** The score by the weights of the settings. */
            weightedRiskScore: number;
            /** True where the amount is above the materiality. */
            aboveMateriality: boolean;
            /** True where the weighted score reaches the threshold of the settings. */
            highRisk: boolean;
        };
        /** How long a period is. */
        Granularity: "MONTH" | "QUARTER" | "YEAR";
        Health: {
            /** `UP`; a service that is not answers 503. */
            status: string;
            /** Name of the service. */
            service: string;
            /** Version of its API. */
            version: string;
            /** `UP` for each part that it needs, by name. */
            checks: { [key: string]: string; };
        };
        IntegrityDto: {
            /** True where totals, balances and accounts hold. Gaps in numbers alone do not make it false. */
            ok: boolean;
            /** What the file declares of its transactions. */
            declared: components["schemas"]["DeclaredTotals"];
            /** What the file has, opening transactions included. */
            counted: components["schemas"]["CountedTotals"];
            /** Transactions whose debits and credits differ; the first 1000. */
            unbalancedTransactions: components["schemas"]["UnbalancedTransaction"][];
            /** All transactions that do not balance. */
            unbalancedTransactionCount: number;
            /** The same of the opening balance. */
            opening: components["schemas"]["OpeningTotals"];
            /** Debit less credit of the opening balance. A decimal amount with two decimals. */
            openingDifference: string;
            /** Accounts with entries that the chart does not have; the first 1000. */
            unknownAccounts: components["schemas"]["UnknownAccount"][];
            /** All such accounts. */
            unknownAccountCount: number;
            /** Numbers that are missing; the first 1000 gaps. */
            sequenceGaps: components["schemas"]["SequenceGap"][];
            /** All gaps. */
            sequenceGapCount: number;
        };
        JournalBalanceReport: {
            /** The first date that was asked for; null where none was. */
            dateFrom: string | null;
            /** The last date that was asked for; null where none was. */
            dateTo: string | null;
            /** The journals with an entry. */
            dagboeken: components["schemas"]["Dagboek"][];
            /** One row for each account, by account number. */
            rows: components["schemas"]["JournalBalanceRow"][];
            /** The rows added up. */
            grandTotals: components["schemas"]["JournalBalanceTotals"];
        };
        JournalBalanceRow: {
            /** The number of the account. */
            accountId: string;
            /** The name of the account. */
            accountDescription: string;
            accountType: components["schemas"]["AccountType"];
            /** The balance before the window; debit is positive. A decimal amount with two decimals. */
            openingBalance: string;
            /** Debits within the window. A decimal amount with two decimals. */
            totalDebit: string;
            /** Credits within the window. A decimal amount with two decimals. */
            totalCredit: string;
            /** The balance after the window; debit is positive. A decimal amount with two decimals. */
            closingBalance: string;
            /** Debit less credit for each journal. */
            dagboekColumns: { [key: string]: string; };
        };
        JournalBalanceTotals: {
            /** The balance before the window; debit is positive. A decimal amount with two decimals. */
            openingBalance: string;
            /** Debits within the window. A decimal amount with two decimals. */
            totalDebit: string;
            /** Credits within the window. A decimal amount with two decimals. */
            totalCredit: string;
            /** The balance after the window; debit is positive. A decimal amount with two decimals. */
            closingBalance: string;
            /** Debit less credit for each journal. */
            dagboekColumns: { [key: string]: string; };
        };
        KengetallenDto: {
            /** Whether short-term debts can be paid. */
            liquiditeit: components["schemas"]["Liquiditeit"];
            /** How much is financed by equity. */
            solvabiliteit: components["schemas"]["Solvabiliteit"];
            /** What was earned. */
            rentabiliteit: components["schemas"]["Rentabiliteit"];
        };
        LetterCheckResult: {
            /** True where the letter holds the name of the company of the audit file. */
            companyName: boolean;
            /** True where the letter holds the last day of its period. */
            periodEndDate: boolean;
            /** True where the letter holds an amount. */
            balanceAmount: boolean;
            /** True where the letter holds words of a signature. */
            signature: boolean;
            /** True where the letter holds all four. */
            complete: boolean;
        };
        Liquiditeit: {
            /** Current assets over short-term liabilities. Null where it cannot be worked out. */
            currentRatio: number | null;
            /** The same without inventory. Null where it cannot be worked out. */
            quickRatio: number | null;
            /** Working capital: current assets less short-term liabilities. Null where either is missing. A decimal amount with two decimals. */
            werkkapitaal: string | null;
        };
        MaterialityWeights: {
            /** Counts for each flag. 1 at the start. */
            flagCountWeight: number;
            /** Counts for the amount as a part of materiality, 1 at most. 1 at the start. */
            amountWeight: number;
            /** A score from here on is high risk. 2 at the start. */
            highRiskScoreThreshold: number;
            /** A multiplier for each type of account. */
            accountTypeMultipliers: components["schemas"]["AccountTypeMultipliers"];
        };
        MaterialityWeightsChange: {
            /** Counts for each flag. 1 at the start. */
            flagCountWeight?: number | null;
            /** Counts for the amount as a part of materiality, 1 at most. 1 at the start. */
            amountWeight?: number | null;
            /** A score from here on is high risk. 2 at the start. */
            highRiskScoreThreshold?: number | null;
            accountTypeMultipliers?: components["schemas"]["AccountTypeMultipliersChange"] | null;
        };
        OpeningTotals: {
            /** What the section of the opening balance declares. */
            declared: components["schemas"]["DeclaredTotals"];
            /** What that section has. */
            counted: components["schemas"]["CountedTotals"];
        };
        PeriodBalanceReport: {
            /** The first date that was asked for; null where none was. */
            dateFrom: string | null;
            /** The last date that was asked for; null where none was. */
            dateTo: string | null;
            granularity: components["schemas"]["Granularity"];
            /** The periods, the first first; the names of the columns. */
            periods: string[];
            /** One row for each account, by account number. */
            rows: components["schemas"]["PeriodBalanceRow"][];
            /** The rows added up. */
            grandTotals: components["schemas"]["PeriodBalanceTotals"];
        };
        PeriodBalanceRow: {
            /** The number of the account. */
            accountId: string;
            /** The name of the account. */
            accountDescription: string;
            accountType: components["schemas"]["AccountType"];
            /** The balance before the window; debit is positive. A decimal amount with two decimals. */
            openingBalance: string;
            /** Debits within the window. A decimal amount with two decimals. */
            totalDebit: string;
            /** Credits within the window. A decimal amount with two decimals. */
            totalCredit: string;
            /** The balance after the window; debit is positive. A decimal amount with two decimals. */
            closingBalance: string;
            /** Debit less credit for each period. */
            periodColumns: { [key: string]: string; };
        };
        PeriodBalanceTotals: {
            /** The balance before the window; debit is positive. A decimal amount with two decimals. */
            openingBalance: string;
            /** Debits within the window. A decimal amount with two decimals. */
            totalDebit: string;
            /** Credits within the window. A decimal amount with two decimals. */
            totalCredit: string;
            /** The balance after the window; debit is positive. A decimal amount with two decimals. */
            closingBalance: string;
            /** Debit less credit for each period. */
            periodColumns: { [key: string]: string; };
        };
        PopulationSummaryDto: {
            /** Entries (transaction lines) in the population. */
            totalTransactions: number;
            /** Different transactions. */
            transactionCount: number;
            /** Different accounts with an entry. */
            accountCount: number;
            /** The first transaction date; null without entries. */
            dateFrom: string | null;
            /** The last transaction date; null without entries. */
            dateTo: string | null;
            /** All debits added up. A decimal amount with two decimals. */
            populationDebit: string;
            /** All credits added up. A decimal amount with two decimals. */
            populationCredit: string;
            /** Entries with at least one flag. */
            flaggedCount: number;
            /** Entries at high risk. */
            highRiskCount: number;
            /** Entries of each category that ran, and of HIGH_RISK. */
            flagCounts: { [key: string]: number; };
            /** The materiality that scores were made with. A decimal amount with two decimals. */
            materialityThreshold: string;
            /** True where the settings state the materiality; false where it is the 95th percentile. */
            materialityConfigured: boolean;
            /** Entries with an amount above the materiality. */
            aboveMaterialityCount: number;
        };
        Posting: {
            /** Journal and number, `<journal>-<number>`; the lines of a transaction share it. */
            transactionId: string;
            /** The number of the line within its transaction. */
            lineNumber: string;
            /** The date of the transaction; null where the file has none. */
            transactionDate: string | null;
            /** The number of the account. */
            accountId: string;
            /** The name of the account. */
            accountDescription: string;
            /** What the file says of the entry. */
            description: string;
            /** The debit; null where the entry is a credit. A decimal amount with two decimals. */
            debitAmount: string | null;
            /** The credit; null where the entry is a debit. A decimal amount with two decimals. */
            creditAmount: string | null;
            /** Who made the entry: the user of the file, else its source. */
            createdBy: string;
            /** The code of the journal. */
            journal: string;
            /** The balance of the accounts asked for after this entry; among all transactions, of its own account. A decimal amount with two decimals. */
            runningBalance: string;
        };
        PostingPage: {
            /** The items of this page. */
            content: components["schemas"]["Posting"][];
            /** This page, from 0. */
            page: number;
            /** Items that a full page holds. */
            size: number;
            /** Items on all pages together. */
            totalElements: number;
            /** Number of pages of this size; 0 where there are no items. */
            totalPages: number;
        };
        ReconciledAccount: {
            /** The number of the account. */
            accountId: string;
            /** Its name in the ledger, else in the trial balance. */
            accountDescription: string;
            /** The closing balance in the ledger; debit is positive. A decimal amount with two decimals. */
            ledgerBalance: string;
            /** The balance in the trial balance; debit is positive. A decimal amount with two decimals. */
            trialBalance: string;
        };
        ReconciliationResultDto: {
            /** Accounts with one balance on both sides. */
            matched: components["schemas"]["ReconciledAccount"][];
            /** Accounts on one side alone. */
            unmatched: components["schemas"]["UnmatchedAccount"][];
            /** Accounts with a different balance on each side. */
            discrepancies: components["schemas"]["Discrepancy"][];
            totals: components["schemas"]["ReconciliationTotals"];
        };
        ReconciliationTotals: {
            /** Debit balances of the ledger added up. A decimal amount with two decimals. */
            ledgerDebit: string;
            /** Credit balances of the ledger added up. A decimal amount with two decimals. */
            ledgerCredit: string;
            /** Debit balances of the trial balance added up. A decimal amount with two decimals. */
            trialDebit: string;
            /** Credit balances of the trial balance added up. A decimal amount with two decimals. */
            trialCredit: string;
            /** All balances of the ledger less all of the trial balance. A decimal amount with two decimals. */
            difference: string;
            /** Accounts that agree. */
            matchedCount: number;
            /** Accounts on one side alone. */
            unmatchedCount: number;
            /** Accounts that differ. */
            discrepancyCount: number;
        };
        RegisterRequest: {
            /** 3 to 50 characters without invisible ones, unique whatever its case. Blanks around it go. */
            username: string;
            /** 8 to 128 characters. */
            password: string;
        };
        RegisteredUser: {
            /** The id of the user. */
            id: number;
            /** The username, without blanks around it. */
            username: string;
        };
        Rentabiliteit: {
            /** Gross margin in percent of revenue. Null where it cannot be worked out. */
            brutomargePct: number | null;
            /** Net result in percent of revenue. Null where it cannot be worked out. */
            nettomargePct: number | null;
            /** Return on equity: net result over equity. Null where it cannot be worked out. */
            rev: number | null;
            /** Return on total capital: ebit over total assets. Null where it cannot be worked out. */
            rtv: number | null;
        };
        RequiredTypesRequest: {
            /** The types that are required from now on, for all analyses; the others are not. Any of BANK_STATEMENTS, BANK_CONFIRMATION_LETTER, BANK_RECONCILIATION, DEBTOR_RECEIPTS. */
            requiredTypes: string[];
        };
        RestrictedAccount: {
            /** The number of the account. */
            accountId: string;
            /** The name of the account. */
            accountDescription: string;
            accountType: components["schemas"]["AccountType"];
            /** The closing balance; debit is positive. A decimal amount with two decimals. */
            netBalance: string;
            /** The part of it that is restricted: all of it, less a deblokkering that was granted. A decimal amount with two decimals. */
            restrictedBalance: string;
            /** KEYWORD: the name of the account suggests it. AUDITOR: the configuration alone names it. */
            flagSource: "AUDITOR" | "KEYWORD";
            restrictionType: components["schemas"]["RestrictionType"];
            /** The label of the auditor, else the name of the type in Dutch. */
            restrictionLabel: string;
            /** CONFIRMED by the auditor, or SUGGESTED and still to be judged. Rejected accounts are left out. */
            status: "CONFIRMED" | "SUGGESTED";
            /** True where the auditor notes that a deblokkering was granted. */
            deblokkeringGranted: boolean;
            /** The amount of that deblokkering; null where none is noted. A decimal amount with two decimals. */
            deblokkeringAmount: string | null;
            /** False for a confirmed account: it is not free to use. */
            vrijBeschikbaar: boolean;
        };
        RestrictedAccountConfigEntryDto: {
            /** The account number. */
            accountCode: string;
            restrictionType: components["schemas"]["RestrictionType"];
            /** What the auditor calls it; null without a label. */
            label: string | null;
            status: components["schemas"]["RestrictedAccountStatus"];
            /** True where a deblokkering was granted. */
            deblokkeringGranted: boolean;
            /** Its amount; null where none is noted. A decimal amount with two decimals. */
            deblokkeringAmount: string | null;
        };
        RestrictedAccountRequest: {
            restrictionType?: components["schemas"]["RestrictionType"] | null;
            /** What to call it; null or left out for none. */
            label?: string | null;
            status?: components["schemas"]["RestrictedAccountStatus"] | null;
            /** Whether a deblokkering was granted; false where it is left out. */
            deblokkeringGranted?: boolean | null;
            /** The amount of the deblokkering in euros, not negative, with at most two decimals. */
            deblokkeringAmount?: number | string | null;
        };
        /** What the auditor says; a rejected account is left out of results. */
        RestrictedAccountStatus: "CONFIRMED" | "REJECTED";
        RestrictedAccountsResult: {
            /** Confirmed and suggested accounts. */
            accounts: components["schemas"]["RestrictedAccount"][];
            /** Restricted balances of the confirmed accounts added up. A decimal amount with two decimals. */
            restrictedTotal: string;
            /** All balances of the accounts listed, less the restricted total. A decimal amount with two decimals. */
            freeTotal: string;
            /** Restricted balances of the suggested accounts added up. A decimal amount with two decimals. */
            suggestedTotal: string;
            /** Confirmed accounts. */
            confirmedCount: number;
            /** Suggested accounts. */
            suggestedCount: number;
            /** Findings on G-rekeningen. */
            findings: components["schemas"]["RestrictedFinding"][];
            /** True where no account is restricted or suggested. */
            noneFound: boolean;
            /** The result in a sentence, in Dutch or English by Accept-Language. */
            analysisNote: string;
        };
        RestrictedFinding: {
            /** What was found. */
            code: "G_REKENING_USAGE_VIOLATION" | "G_REKENING_REFUND" | "G_REKENING_WITHOUT_PAYROLL" | "MULTIPLE_G_REKENINGEN";
            /** The number of the account. */
            accountId: string;
            /** The transaction; null where the finding is about the account. */
            transactionId: string | null;
            /** Its date; null where there is none. */
            transactionDate: string | null;
            /** The amount of the entry, or the balance of the account. A decimal amount with two decimals. */
            amount: string;
            /** What the file says of the entry or account. */
            description: string;
            /** The finding in a sentence, in Dutch or English by Accept-Language. */
            message: string;
        };
        /** Why the company cannot freely dispose of the account. */
        RestrictionType: "G_REKENING" | "ESCROW" | "WAARBORGREKENING" | "GEBLOKKEERD" | "DERDENGELDEN";
        RgsCategorie: {
            /** The RGS code. */
            code: string;
            /** The name of the category, in Dutch. */
            omschrijving: string;
            /** How deep it lies: 1 is balance sheet or result, 5 the deepest. */
            niveau: number;
            /** The opening balance. A decimal amount with two decimals. */
            beginsaldo: string;
            /** Debit less credit of the entries. A decimal amount with two decimals. */
            mutatie: string;
            /** The closing balance. A decimal amount with two decimals. */
            eindsaldo: string;
            /** Accounts in it. */
            aantalRekeningen: number;
        };
        RgsCategorieenDto: {
            /** Each category that has an account, after the one it lies in. */
            categorieen: components["schemas"]["RgsCategorie"][];
        };
        SequenceGap: {
            /** The code of the journal; empty where all journals share one numbering. */
            journal: string;
            /** The last number before the gap. */
            after: string;
            /** The first number after the gap. */
            before: string;
            /** How many numbers are missing. */
            missing: number;
        };
        Solvabiliteit: {
            /** Equity over total assets. Null where it cannot be worked out. */
            solvabiliteitsratio: number | null;
            /** Debts over total assets. Null where it cannot be worked out. */
            debtRatio: number | null;
        };
        StamgegevensDto: {
            /** The company and its period. */
            bedrijfsgegevens: components["schemas"]["Bedrijfsgegevens"];
            /** The chart of accounts, by account number. */
            rekeningen: components["schemas"]["Account"][];
        };
        SupportingDocumentEntry: {
            type: components["schemas"]["SupportingDocumentType"];
            /** True where the configuration requires this type. */
            required: boolean;
            /** True once a document of this type has come in. */
            uploaded: boolean;
            /** The name of the latest one; null without, and always null outside. */
            filename: string | null;
            checkResult: components["schemas"]["LetterCheckResult"] | null;
        };
        /** A kind of document. */
        SupportingDocumentType: "BANK_STATEMENTS" | "BANK_CONFIRMATION_LETTER" | "BANK_RECONCILIATION" | "DEBTOR_RECEIPTS";
        TopAccount: {
            /** The number of the account. */
            accountId: string;
            /** The name of the account. */
            accountDescription: string;
            accountType: components["schemas"]["AccountType"];
            /** Entries within the window. */
            postingCount: number;
            /** Their debits. A decimal amount with two decimals. */
            totalDebit: string;
            /** Their credits. A decimal amount with two decimals. */
            totalCredit: string;
            /** Debit less credit. A decimal amount with two decimals. */
            netAmount: string;
        };
        TopAccountsReport: {
            /** The first date that was asked for; null where none was. */
            dateFrom: string | null;
            /** The last date that was asked for; null where none was. */
            dateTo: string | null;
            /** The accounts with the most credit, the most first. */
            topByCredit: components["schemas"]["TopAccount"][];
            /** The accounts with the most debit, the most first. */
            topByDebit: components["schemas"]["TopAccount"][];
        };
        TrendPeriod: {
            /** The period: `2025-03`, `2025-Q1` or `2025`. */
            period: string;
            /** Revenue of the period. A decimal amount with two decimals. */
            revenue: string;
            /** Cost of the period; positive where it burdens the result. A decimal amount with two decimals. */
            cost: string;
            /** Revenue less cost. A decimal amount with two decimals. */
            netResult: string;
        };
        TrendReport: {
            /** The first date that was asked for; null where none was. */
            dateFrom: string | null;
            /** The last date that was asked for; null where none was. */
            dateTo: string | null;
            granularity: components["schemas"]["Granularity"];
            /** The periods, the first first. */
            periods: components["schemas"]["TrendPeriod"][];
            basis: components["schemas"]["ClassificationBasis"];
        };
        TrialBalanceReport: {
            /** The first date that was asked for; null where none was. */
            dateFrom: string | null;
            /** The last date that was asked for; null where none was. */
            dateTo: string | null;
            /** One row for each account, by account number. */
            rows: components["schemas"]["TrialBalanceRow"][];
            /** The rows added up. */
            grandTotals: components["schemas"]["BalanceTotals"];
        };
        TrialBalanceRow: {
            /** The number of the account. */
            accountId: string;
            /** The name of the account. */
            accountDescription: string;
            accountType: components["schemas"]["AccountType"];
            /** The balance before the window; debit is positive. A decimal amount with two decimals. */
            openingBalance: string;
            /** Debits within the window. A decimal amount with two decimals. */
            totalDebit: string;
            /** Credits within the window. A decimal amount with two decimals. */
            totalCredit: string;
            /** The balance after the window; debit is positive. A decimal amount with two decimals. */
            closingBalance: string;
        };
        UnbalancedTransaction: {
            /** Journal and number. */
            transactionId: string;
            /** yyyy-MM-dd; empty where the file has no date. */
            transactionDate: string;
            /** Debits of the transaction. A decimal amount with two decimals. */
            debit: string;
            /** Credits of the transaction. A decimal amount with two decimals. */
            credit: string;
            /** Debit less credit. A decimal amount with two decimals. */
            difference: string;
        };
        UnknownAccount: {
            /** A number that the chart of accounts does not have. */
            accountId: string;
            /** Entries on it. */
            postingCount: number;
            /** Debit less credit of those entries. A decimal amount with two decimals. */
            netAmount: string;
        };
        UnmatchedAccount: {
            /** The number of the account. */
            accountId: string;
            /** Its name in the ledger, else in the trial balance. */
            accountDescription: string;
            /** Where the account stands; the other side does not have it. */
            side: "LEDGER" | "TRIAL_BALANCE";
            /** Its balance there. A decimal amount with two decimals. */
            balance: string;
        };
        UploadLinkResponse: {
            /** The token; it is shown this once and kept as a hash. */
            token: string;
            /** When the link ends, 14 days after it was made. yyyy-MM-ddTHH:mm:ss, UTC without a time zone. */
            expiresAt: string;
            /** The path of the page for the client, `/upload/<token>`. */
            uploadUrl: string;
        };
        UploadResponse: {
            /** The id of the analysis in all its paths. */
            analysisId: string;
            summary: components["schemas"]["UploadSummary"];
        };
        UploadSummary: {
            /** Entries (transaction lines) in the file, without the opening balance. */
            totalTransactions: number;
            /** Entries with at least one flag. */
            flaggedCount: number;
            /** Entries whose weighted score reaches the threshold of the settings. */
            highRiskCount: number;
            /** All debits added up. A decimal amount with two decimals. */
            populationDebit: string;
            /** All credits added up. A decimal amount with two decimals. */
            populationCredit: string;
        };
        UploadTokenSummary: {
            /** The analysis that the link belongs to. */
            analysisId: string;
            /** Who asked for the documents. */
            createdBy: string;
            /** When the link was made. yyyy-MM-ddTHH:mm:ss, UTC without a time zone. */
            createdAt: string;
            /** When it ends. yyyy-MM-ddTHH:mm:ss, UTC without a time zone. */
            expiresAt: string;
            /** Requests with this token that were let in. */
            useCount: number;
        };
    };
    responses: {
        /** Something in the request is wrong; the message names it. */
        Error400: { content: { "application/json": components["schemas"]["Error"]; }; };
        /** There is no such thing, or it is not for this caller. */
        Error404: { content: { "application/json": components["schemas"]["Error"]; }; };
        /** Conflicts with the present state. */
        Error409: { content: { "application/json": components["schemas"]["Error"]; }; };
        /** The request is too large. */
        Error413: { content: { "application/json": components["schemas"]["Error"]; }; };
        /** The body has another Content-Type or Content-Encoding than this operation takes. */
        Error415: { content: { "application/json": components["schemas"]["Error"]; }; };
        /** Too many requests; Retry-After says how long to wait. */
        Error429: {
            headers: { "Retry-After": components["headers"]["RetryAfter"]; [name: string]: unknown; };
            content: { "application/json": components["schemas"]["Error"]; };
        };
        /** A failure on our side; the x-trace-id of the answer identifies the call. */
        Error500: { content: { "application/json": components["schemas"]["Error"]; }; };
        /** A part of the service is away for the moment; Retry-After says when to try again. */
        Error503: {
            headers: { "Retry-After": components["headers"]["RetryAfter"]; [name: string]: unknown; };
            content: { "application/json": components["schemas"]["Error"]; };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** Whole seconds to wait before the next try. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    uploadAuditFile: {
        parameters: { query?: never; };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** An XAF or CLAIR audit file of at most 50 MB. */
                    file: Blob;
                };
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["UploadResponse"]; }; }; } & Errors<400 | 413 | 415 | 500>;
    };
    listExamples: {
        parameters: { query?: never; };
        responses: { 200: { content: { "application/json": components["schemas"]["ExampleFile"][]; }; }; } & Errors<400 | 500>;
    };
    loadExample: {
        parameters: {
            query?: never;
            path: {
                /** The id of an example, as the list of examples has it. */
                exampleId: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["UploadResponse"]; }; }; } & Errors<400 | 404 | 500>;
    };
    summarisePopulation: {
        parameters: {
            query?: {
                /** The first transaction date that counts; without it from the start. */
                from?: string;
                /** The last transaction date that counts; without it to the end. */
                to?: string;
                /** Leaves out the accounts that are mapped to revenue. */
                excludeRevenue?: boolean;
                /** Leaves out the accounts that are mapped to cost. */
                excludeExpense?: boolean;
            };
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["PopulationSummaryDto"]; }; }; } & Errors<400 | 404 | 500>;
    };
    listFlagged: {
        parameters: {
            query?: {
                /** Only entries that have a credit above zero. */
                creditOnly?: boolean;
                /** Leaves out the accounts that are mapped to revenue. */
                excludeRevenue?: boolean;
                /** Leaves out the accounts that are mapped to cost. */
                excludeExpense?: boolean;
                /** Which slice of the list, from 0. Without page and size the list is whole. */
                page?: number;
                /** Entries in a slice; 100 at most, a larger number gives 100. */
                size?: number;
            };
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
                /** A flag category, or HIGH_RISK for the entries at high risk; case does not matter. One of ROUND_AMOUNTS, PERIOD_END, CUTOFF, OUTLIER, SAME_DAY_REVERSAL, THRESHOLD_AVOIDANCE, MANUAL_ENTRY, ABNORMAL_DIRECTION, CIRCULAR_FLOW, HIGH_RISK, DUPLICATE_INVOICE, NON_BUSINESS_DAY, SEQUENCE_GAP, SUSPICIOUS_KEYWORD, RARE_ACCOUNT_PAIR, RARE_USER, BACKDATED, BENFORD. */
                category: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["FlaggedTransactionDto"][]; }; }; } & Errors<400 | 404 | 500>;
    };
    getAccountTypes: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["AccountTypeMapping"]; }; }; } & Errors<400 | 404 | 500>;
    };
    replaceAccountTypes: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["AccountTypeMapping"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AccountTypeMapping"]; }; }; } & Errors<400 | 404 | 413 | 415 | 500>;
    };
    checkIntegrity: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["IntegrityDto"]; }; }; } & Errors<400 | 404 | 500>;
    };
    deleteAnalysis: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        responses: {
            /** Done; there is no content. */
            204: {};
        } & Errors<400 | 404 | 500>;
    };
    exportFlagged: {
        parameters: {
            query?: {
                /** Only entries that have a credit above zero. */
                creditOnly?: boolean;
                /** Leaves out the accounts that are mapped to revenue. */
                excludeRevenue?: boolean;
                /** Leaves out the accounts that are mapped to cost. */
                excludeExpense?: boolean;
            };
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
                /** A flag category, or HIGH_RISK for the entries at high risk; case does not matter. One of ROUND_AMOUNTS, PERIOD_END, CUTOFF, OUTLIER, SAME_DAY_REVERSAL, THRESHOLD_AVOIDANCE, MANUAL_ENTRY, ABNORMAL_DIRECTION, CIRCULAR_FLOW, HIGH_RISK, DUPLICATE_INVOICE, NON_BUSINESS_DAY, SEQUENCE_GAP, SUSPICIOUS_KEYWORD, RARE_ACCOUNT_PAIR, RARE_USER, BACKDATED, BENFORD. */
                category: string;
            };
        };
        responses: { 200: { content: { "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob; }; }; } & Errors<400 | 404 | 500>;
    };
    renderSummary: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        responses: { 200: { content: { "application/pdf": Blob; }; }; } & Errors<400 | 404 | 500>;
    };
    listAccounts: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["AccountSummary"][]; }; }; } & Errors<400 | 404 | 500>;
    };
    listPostings: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */
                page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */
                size?: number;
                /** The first transaction date that counts; without it from the start. */
                dateFrom?: string;
                /** The last transaction date that counts; without it to the end. */
                dateTo?: string;
            };
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
                /** A part of an account number, whatever its case: `10` finds 1000 and 4100. */
                accountId: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["PostingPage"]; }; }; } & Errors<400 | 404 | 500>;
    };
    getStamgegevens: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["StamgegevensDto"]; }; }; } & Errors<400 | 404 | 500>;
    };
    getKpis: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["FinancialKpiDto"]; }; }; } & Errors<400 | 404 | 500>;
    };
    getKengetallen: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["KengetallenDto"]; }; }; } & Errors<400 | 404 | 500>;
    };
    getRgsCategorieen: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["RgsCategorieenDto"]; }; }; } & Errors<400 | 404 | 500>;
    };
    getTopAccounts: {
        parameters: {
            query?: {
                /** How many accounts in each list; 1000 at most, a larger number gives 1000. */
                topN?: number;
                /** The first transaction date that counts; without it from the start. */
                dateFrom?: string;
                /** The last transaction date that counts; without it to the end. */
                dateTo?: string;
            };
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["TopAccountsReport"]; }; }; } & Errors<400 | 404 | 500>;
    };
    getTrend: {
        parameters: {
            query?: {
                /** The first transaction date that counts; without it from the start. */
                dateFrom?: string;
                /** The last transaction date that counts; without it to the end. */
                dateTo?: string;
                /** How long a period is: MONTH, QUARTER or YEAR, whatever the case. */
                granularity?: string;
            };
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["TrendReport"]; }; }; } & Errors<400 | 404 | 500>;
    };
    getKolommenbalans: {
        parameters: {
            query?: {
                /** The first transaction date that counts; without it from the start. */
                dateFrom?: string;
                /** The last transaction date that counts; without it to the end. */
                dateTo?: string;
            };
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["TrialBalanceReport"]; }; }; } & Errors<400 | 404 | 500>;
    };
    getPeriodebalans: {
        parameters: {
            query?: {
                /** The first transaction date that counts; without it from the start. */
                dateFrom?: string;
                /** The last transaction date that counts; without it to the end. */
                dateTo?: string;
                /** How long a period is: MONTH, QUARTER or YEAR, whatever the case. */
                granularity?: string;
            };
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["PeriodBalanceReport"]; }; }; } & Errors<400 | 404 | 500>;
    };
    getDagboekbalans: {
        parameters: {
            query?: {
                /** The first transaction date that counts; without it from the start. */
                dateFrom?: string;
                /** The last transaction date that counts; without it to the end. */
                dateTo?: string;
            };
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["JournalBalanceReport"]; }; }; } & Errors<400 | 404 | 500>;
    };
    listTransactions: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */
                page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */
                size?: number;
                /** Only entries with this in the account number, whatever its case. */
                account?: string;
                /** The first transaction date that counts; without it from the start. */
                dateFrom?: string;
                /** The last transaction date that counts; without it to the end. */
                dateTo?: string;
                /** Only entries with this in the description, whatever its case. */
                search?: string;
                /** Only entries with this in the name of who made the entry, whatever its case. */
                createdBy?: string;
            };
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["PostingPage"]; }; }; } & Errors<400 | 404 | 500>;
    };
    listMemorial: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */
                page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */
                size?: number;
                /** Only entries with this in the account number, whatever its case. */
                account?: string;
                /** The first transaction date that counts; without it from the start. */
                dateFrom?: string;
                /** The last transaction date that counts; without it to the end. */
                dateTo?: string;
                /** Only entries with this in the description, whatever its case. */
                search?: string;
                /** Only entries with this in the name of who made the entry, whatever its case. */
                createdBy?: string;
            };
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["PostingPage"]; }; }; } & Errors<400 | 404 | 500>;
    };
    getBenford: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["BenfordChart"]; }; }; } & Errors<400 | 404 | 500>;
    };
    getRestrictedAccounts: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["RestrictedAccountsResult"]; }; }; } & Errors<400 | 404 | 500>;
    };
    getRestrictedConfig: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["RestrictedAccountConfigEntryDto"][]; }; }; } & Errors<400 | 404 | 500>;
    };
    mergeRestrictedCsv: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** CSV: account_code,restriction_type[,label]. */
                    file: Blob;
                };
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["RestrictedAccountConfigEntryDto"][]; }; }; } & Errors<400 | 404 | 413 | 415 | 500>;
    };
    configureRestrictedAccount: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
                /** The account number, exactly as the file has it. */
                accountCode: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["RestrictedAccountRequest"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["RestrictedAccountConfigEntryDto"][]; }; }; } & Errors<400 | 404 | 413 | 415 | 500>;
    };
    removeRestrictedAccount: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
                /** The account number, exactly as the file has it. */
                accountCode: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["RestrictedAccountConfigEntryDto"][]; }; }; } & Errors<400 | 404 | 500>;
    };
    reconcileTrialBalance: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** A trial balance as .xlsx, at most 20 MB. */
                    trialBalanceFile: Blob;
                };
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ReconciliationResultDto"]; }; }; } & Errors<400 | 404 | 413 | 415 | 500>;
    };
    getSettings: {
        parameters: { query?: never; };
        responses: { 200: { content: { "application/json": components["schemas"]["AnalysisSettings"]; }; }; } & Errors<400 | 500>;
    };
    changeSettings: {
        parameters: { query?: never; };
        requestBody: { content: { "application/json": components["schemas"]["AnalysisSettingsChange"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AnalysisSettings"]; }; }; } & Errors<400 | 413 | 415 | 500>;
    };
    getRequiredDocuments: {
        parameters: { query?: never; };
        responses: { 200: { content: { "application/json": components["schemas"]["ChecklistConfigEntry"][]; }; }; } & Errors<400 | 500>;
    };
    setRequiredDocuments: {
        parameters: { query?: never; };
        requestBody: { content: { "application/json": components["schemas"]["RequiredTypesRequest"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["ChecklistConfigEntry"][]; }; }; } & Errors<400 | 413 | 415 | 500>;
    };
    getChecklist: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["SupportingDocumentEntry"][]; }; }; } & Errors<400 | 404 | 500>;
    };
    registerDocument: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** The document type. */
                    type: string;
                    /** The document, at most 50 MB. */
                    file: Blob;
                };
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["SupportingDocumentEntry"][]; }; }; } & Errors<400 | 404 | 413 | 415 | 500>;
    };
    classifyDocuments: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Documents and ZIP archives of them. */
                    files: Blob[];
                };
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["BatchClassifyResponse"]; }; }; } & Errors<400 | 404 | 413 | 415 | 500>;
    };
    listUploadLinks: {
        parameters: {
            query?: never;
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["UploadTokenSummary"][]; }; }; } & Errors<400 | 404 | 500>;
    };
    createUploadLink: {
        parameters: {
            query?: {
                /** Who asks for the documents; the client sees it. */
                createdBy?: string;
            };
            path: {
                /** The `analysisId` that the upload answered. */
                id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["UploadLinkResponse"]; }; }; } & Errors<400 | 404 | 409 | 500>;
    };
    getExternalChecklist: {
        parameters: {
            query?: never;
            path: {
                /** The token of an upload link, as it was shown when the link was made. */
                token: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["SupportingDocumentEntry"][]; }; }; } & Errors<400 | 404 | 429 | 500>;
    };
    submitDocument: {
        parameters: {
            query?: never;
            path: {
                /** The token of an upload link, as it was shown when the link was made. */
                token: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** The document type. */
                    documentType: string;
                    /** The document, at most 50 MB. */
                    file: Blob;
                };
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ExternalUploadResponse"]; }; }; } & Errors<400 | 404 | 413 | 415 | 429 | 500>;
    };
    reset: {
        parameters: { query?: never; };
        responses: {
            /** Done; there is no content. */
            204: {};
        } & Errors<400 | 500>;
    };
    listFeatureFlags: {
        parameters: { query?: never; };
        responses: { 200: { content: { "application/json": components["schemas"]["FeatureFlag"][]; }; }; } & Errors<400 | 500>;
    };
    setFeatureFlag: {
        parameters: {
            query?: never;
            path: {
                /** A feature flag: restricted-accounts, external-upload, benford or extras. */
                key: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["FeatureFlagRequest"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["FeatureFlag"]; }; }; } & Errors<400 | 413 | 415 | 500>;
    };
    listCustomers: {
        parameters: { query?: never; };
        responses: { 200: { content: { "application/json": components["schemas"]["Customer"][]; }; }; } & Errors<400 | 500>;
    };
    createCustomer: {
        parameters: { query?: never; };
        requestBody: { content: { "application/json": components["schemas"]["CustomerRequest"]; }; };
        responses: { 201: { content: { "application/json": components["schemas"]["Customer"]; }; }; } & Errors<400 | 413 | 415 | 500>;
    };
    getCustomer: {
        parameters: {
            query?: never;
            path: {
                /** The id of the customer. */
                id: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["Customer"]; }; }; } & Errors<400 | 404 | 500>;
    };
    replaceCustomer: {
        parameters: {
            query?: never;
            path: {
                /** The id of the customer. */
                id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["CustomerRequest"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["Customer"]; }; }; } & Errors<400 | 404 | 413 | 415 | 500>;
    };
    removeCustomer: {
        parameters: {
            query?: never;
            path: {
                /** The id of the customer. */
                id: number;
            };
        };
        responses: {
            /** Done; there is no content. */
            204: {};
        } & Errors<400 | 404 | 409 | 500>;
    };
    listDossiers: {
        parameters: {
            query?: {
                /** Only the dossiers of this customer. */
                customerId?: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["Dossier"][]; }; }; } & Errors<400 | 500>;
    };
    createDossier: {
        parameters: { query?: never; };
        requestBody: { content: { "application/json": components["schemas"]["DossierRequest"]; }; };
        responses: { 201: { content: { "application/json": components["schemas"]["Dossier"]; }; }; } & Errors<400 | 404 | 413 | 415 | 500>;
    };
    getDossier: {
        parameters: {
            query?: never;
            path: {
                /** The id of the dossier. */
                id: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["Dossier"]; }; }; } & Errors<400 | 404 | 500>;
    };
    replaceDossier: {
        parameters: {
            query?: never;
            path: {
                /** The id of the dossier. */
                id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["DossierRequest"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["Dossier"]; }; }; } & Errors<400 | 404 | 413 | 415 | 500>;
    };
    removeDossier: {
        parameters: {
            query?: never;
            path: {
                /** The id of the dossier. */
                id: number;
            };
        };
        responses: {
            /** Done; there is no content. */
            204: {};
        } & Errors<400 | 404 | 500>;
    };
    listDossierFiles: {
        parameters: {
            query?: never;
            path: {
                /** The id of the dossier. */
                id: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["DossierFile"][]; }; }; } & Errors<400 | 404 | 500>;
    };
    register: {
        parameters: { query?: never; };
        requestBody: { content: { "application/json": components["schemas"]["RegisterRequest"]; }; };
        responses: { 201: { content: { "application/json": components["schemas"]["RegisteredUser"]; }; }; } & Errors<400 | 409 | 413 | 415 | 500>;
    };
    getHealth: {
        parameters: { query?: never; };
        responses: { 200: { content: { "application/json": components["schemas"]["Health"]; }; }; } & Errors<400 | 500 | 503>;
    };
    getReadiness: {
        parameters: { query?: never; };
        responses: { 200: { content: { "application/json": components["schemas"]["Health"]; }; }; } & Errors<400 | 500 | 503>;
    };
}
type Errors<Status extends number> = {
    [S in Status]: components["responses"][`Error${S}` & keyof components["responses"]];
};
